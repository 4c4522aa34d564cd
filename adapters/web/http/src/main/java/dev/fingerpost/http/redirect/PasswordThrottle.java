package dev.fingerpost.http.redirect;

import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.WindowCounter;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.log.RateLimitedLog;
import dev.fingerpost.pages.VisitorMessage;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Function;

/**
 * A rate limit for wrong passwords: a number per minute for each link and network, so that one visitor's attempts do
 * not lock out another. Attempts at the redirect and at the statistics count together. A correct password resets only
 * the counter of its own kind. Otherwise someone who knows the statistics password could get more attempts at the
 * redirect password.
 */
final class PasswordThrottle {

    private static final System.Logger LOG = System.getLogger(PasswordThrottle.class.getName());

    /** The time for which attempts are counted, and the longest time to wait after too many. */
    private static final Duration WINDOW = Duration.ofMinutes(1);

    /** How many wrong attempts a window allows. */
    private static final int MOST = 10;

    private final WindowCounter tries = new WindowCounter(WINDOW, System::nanoTime);
    private final VisitResponses responses;
    private final RateLimitedLog throttled = new RateLimitedLog(LOG, Level.INFO);

    PasswordThrottle(VisitResponses responses) {
        this.responses = responses;
    }

    /**
     * Checks a password, unless there have been too many attempts. The attempt counts as wrong until it has proved to
     * be correct, so that concurrent attempts are counted as well.
     *
     * @param check gets an action to run when the password has proved to be correct
     */
    Response attempt(Kind kind, Request request, LinkAddress link, Function<Runnable, Response> check) {
        ClientNetwork network = ClientNetwork.of(request.address());
        Attempt attempt = new Attempt(kind, link, network);
        if (tries.count(attempt).number() + tries.number(new Attempt(kind.other(), link, network)) > MOST) {
            throttled.log("Password attempts are being limited, " + request.trace(), null);
            return responses
                    .failed(request, ProblemCode.TOO_MANY_REQUESTS, VisitorMessage.TOO_MANY_TRIES)
                    .with("Retry-After", Long.toString(WINDOW.toSeconds()));
        }
        return check.apply(() -> tries.reset(attempt));
    }

    /** What a password protects. */
    enum Kind {
        REDIRECT,
        STATISTICS;

        private Kind other() {
            return this == REDIRECT ? STATISTICS : REDIRECT;
        }
    }

    /** The attempts on one link from one network, which are counted together. */
    private record Attempt(Kind kind, LinkAddress link, ClientNetwork network) {}
}
