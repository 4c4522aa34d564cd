package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides for which owner a request acts, and is the one place that does: the owner whom the host knows, or else that of the API
 * key that comes as a Bearer token.
 */
final class Authentication {

    /** The scheme is valid in any case (RFC 9110). No token of ours is longer than this. */
    private static final Pattern BEARER = Pattern.compile("[Bb][Ee][Aa][Rr][Ee][Rr] +([A-Za-z0-9._~+/-]{1,256}=*)");

    private static final System.Logger LOG = System.getLogger(Authentication.class.getName());

    private final ApiKeys keys;
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    Authentication(ApiKeys keys) {
        this.keys = requireNonNull(keys, "keys");
    }

    /**
     * An authenticated caller.
     *
     * @param owner the id of the owner for which the request acts
     * @param keyId the id of the API key; {@code null} where there is none
     */
    record Caller(long owner, @Nullable Long keyId) {}

    /**
     * The caller of this request. There is one response for every invalid key, so that it does not reveal why the key is
     * refused.
     *
     * @throws HttpException if the request proves none
     */
    Caller authenticate(Request request) {
        OptionalLong owner = request.owner();
        if (owner.isPresent()) {
            return new Caller(owner.getAsLong(), null);
        }
        ApiKey key = request.headers()
                .only("Authorization")
                .flatMap(Authentication::token)
                .flatMap(keys::authenticate)
                .orElseThrow(() -> refused(request));
        return new Caller(key.owner(), key.id());
    }

    private HttpException refused(Request request) {
        refusals.log("An API key was refused, " + request.trace(), null);
        return HttpException.of(ProblemCode.UNAUTHORIZED, "A valid API key must come as a Bearer token")
                .with("WWW-Authenticate", "Bearer");
    }

    private static Optional<String> token(String authorization) {
        Matcher bearer = BEARER.matcher(authorization);
        return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
    }
}
