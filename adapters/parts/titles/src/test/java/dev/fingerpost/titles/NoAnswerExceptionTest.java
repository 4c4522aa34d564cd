package dev.fingerpost.titles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.url.NoAnswer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NoAnswerExceptionTest {

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new UnknownHostException("a"), NoAnswer.UNKNOWN_NAME),
                Arguments.of(new ConnectException("a"), NoAnswer.REFUSED),
                Arguments.of(new NoRouteToHostException("a"), NoAnswer.REFUSED),
                Arguments.of(new SocketTimeoutException("a"), NoAnswer.TIMEOUT),
                Arguments.of(new SSLHandshakeException("a"), NoAnswer.CERTIFICATE),
                Arguments.of(new PageRefusedException(NoAnswer.NOT_ALLOWED, "a"), NoAnswer.NOT_ALLOWED),
                Arguments.of(new PageRefusedException("a"), NoAnswer.BROKEN),
                Arguments.of(new SocketException("a"), NoAnswer.BROKEN));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void each_failure_has_its_reason_and_a_late_one_another(IOException failure, NoAnswer reason) {
        assertThat(NoAnswerException.of(failure, false).reason()).isEqualTo(reason);
        assertThat(NoAnswerException.of(failure, true).reason()).isEqualTo(NoAnswer.TIMEOUT);
        assertThat(NoAnswerException.of(failure, false)).hasMessage(reason.sentence());
    }
}
