package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.visit.VisitorPages.Message;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.internal.log.RateLimitedLog;
import dev.fingerpost.link.LinkAddress;
import java.lang.System.Logger.Level;
import java.util.function.Function;

/** Tries passwords of redirects and of statistics, as often as {@link PasswordThrottle} allows. */
final class PasswordTries {

    private static final System.Logger LOG = System.getLogger(PasswordTries.class.getName());

    private final PasswordThrottle wrongPasswords;
    private final VisitResponses responses;
    private final RateLimitedLog throttled = new RateLimitedLog(LOG, Level.INFO);

    PasswordTries(VisitResponses responses, Ticker ticker) {
        this.responses = requireNonNull(responses, "responses");
        this.wrongPasswords = new PasswordThrottle(ticker);
    }

    /** @param check gets an action to run once the password has turned out to be right */
    Response attempt(
            PasswordThrottle.Kind kind, Request request, LinkAddress link, Function<Runnable, Response> check) {
        PasswordThrottle.Attempt attempt = new PasswordThrottle.Attempt(
                kind, link, ClientNetwork.of(request.client().address()));
        if (!wrongPasswords.mayTry(attempt)) {
            throttled.log("Passwords are throttled, " + request.trace(), null);
            return responses
                    .message(request.headers(), Status.TOO_MANY_REQUESTS, Message.TOO_MANY_TRIES)
                    .with("Retry-After", Long.toString(PasswordThrottle.WINDOW.toSeconds()));
        }
        return check.apply(() -> wrongPasswords.wasRight(attempt));
    }
}
