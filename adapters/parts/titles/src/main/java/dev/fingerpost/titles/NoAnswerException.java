package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.NoAnswer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;

/** The call of a server got no answer, for the reason that {@link #reason} returns. */
public final class NoAnswerException extends IOException {

    private static final long serialVersionUID = 1L;

    private final NoAnswer reason;

    NoAnswerException(NoAnswer reason, Exception cause) {
        super(reason.sentence(), cause);
        this.reason = requireNonNull(reason, "reason");
    }

    /** @param isLate whether the time limit for the answer has passed */
    static NoAnswerException of(IOException failure, boolean isLate) {
        return new NoAnswerException(isLate ? NoAnswer.TIMEOUT : reason(failure), failure);
    }

    private static NoAnswer reason(IOException failure) {
        if (failure instanceof PageRefusedException refused) {
            return refused.kind();
        }
        if (failure instanceof UnknownHostException) {
            return NoAnswer.UNKNOWN_NAME;
        }
        if (failure instanceof ConnectException || failure instanceof NoRouteToHostException) {
            return NoAnswer.REFUSED;
        }
        if (failure instanceof InterruptedIOException) { // SocketTimeoutException is a subclass
            return NoAnswer.TIMEOUT;
        }
        return failure instanceof SSLException ? NoAnswer.CERTIFICATE : NoAnswer.BROKEN;
    }

    public NoAnswer reason() {
        return reason;
    }
}
