package dev.fingerpost.console;

import dev.fingerpost.console.signin.Identification;
import dev.fingerpost.console.signin.ProxySignIn;
import dev.fingerpost.console.signin.SignInRefusal;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The people whom a trusted proxy names in a header. Each request is judged by its own headers, so there is no session
 * that could outlive what the proxy says.
 */
final class StatedPeople {

    private static final System.Logger LOG = System.getLogger(StatedPeople.class.getName());

    private final @Nullable ProxySignIn proxy;
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    /**
     * @param proxy the headers; {@code null} for none
     */
    StatedPeople(@Nullable ProxySignIn proxy) {
        this.proxy = proxy;
    }

    /** Who sends a request. Empty if no trusted proxy says so; headers of others are ignored. */
    Optional<Identification> stated(Request request) {
        if (proxy == null || !proxy.isIn(request.headers())) {
            return Optional.empty();
        }
        if (!request.isTrusted()) {
            refusals.log(
                    "A header for signing in was ignored: it is not from a trusted proxy, " + request.trace(), null);
            return Optional.empty();
        }
        Identification identification = proxy.of(request.headers());
        if (identification instanceof SignInRefusal refusal) {
            refusals.log(
                    "A person was refused because of the " + refusal.wireName() + " in the headers of the proxy, "
                            + request.trace(),
                    null);
        }
        return Optional.of(identification);
    }
}
