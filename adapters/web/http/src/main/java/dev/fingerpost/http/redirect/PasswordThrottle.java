package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.WindowCounter;
import dev.fingerpost.internal.log.RateLimitedLog;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.pages.VisitorMessage;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Function;

/**
 * Rate limit for wrong passwords: for each link and network so many a minute, so that the tries of one visitor do not shut
 * out another. Those of redirects and of statistics count together. A right one forgives only the wrong ones of its kind, so
 * that it gives no further tries of the other kind.
 */
final class PasswordThrottle {

    private static final System.Logger LOG = System.getLogger(PasswordThrottle.class.getName());

    /** The time to wait after too many tries. */
    private static final Duration WINDOW = Duration.ofMinutes(1);

    /** How many wrong tries a window allows. */
    private static final int MOST = 10;

    private final WindowCounter tries = new WindowCounter(WINDOW, System::nanoTime);
    private final VisitResponses responses;
    private final RateLimitedLog throttled = new RateLimitedLog(LOG, Level.INFO);

    PasswordThrottle(VisitResponses responses) {
        this.responses = requireNonNull(responses, "responses");
    }

    /**
     * Checks a password, unless there were too many tries. The try counts as a wrong one until it has turned out to be right,
     * so concurrent tries count each other.
     *
     * @param check gets an action to run once the password has turned out to be right
     */
    Response attempt(Kind kind, Request request, LinkAddress link, Function<Runnable, Response> check) {
        ClientNetwork network = ClientNetwork.of(request.address());
        Attempt attempt = new Attempt(kind, link, network);
        if (tries.count(attempt).number() + tries.number(new Attempt(kind.other(), link, network)) > MOST) {
            throttled.log("Passwords are throttled, " + request.trace(), null);
            return responses
                    .failed(request, ProblemCode.TOO_MANY_REQUESTS, VisitorMessage.TOO_MANY_TRIES)
                    .with("Retry-After", Long.toString(WINDOW.toSeconds()));
        }
        return check.apply(() -> tries.reset(attempt));
    }

    /** What a password is for. */
    enum Kind {
        REDIRECT,
        STATISTICS;

        private Kind other() {
            return this == REDIRECT ? STATISTICS : REDIRECT;
        }
    }

    /** What is counted: tries on a link from a network. */
    private record Attempt(Kind kind, LinkAddress link, ClientNetwork network) {}
}
