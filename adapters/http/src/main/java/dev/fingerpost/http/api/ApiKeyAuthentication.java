package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The caller is the owner of the API key that comes as a Bearer token. */
final class ApiKeyAuthentication implements Authentication {

    /** The scheme is valid in any case (RFC 9110). No token of ours is longer than this. */
    private static final Pattern BEARER = Pattern.compile("[Bb][Ee][Aa][Rr][Ee][Rr] +([A-Za-z0-9._~+/-]{1,256}=*)");

    private static final System.Logger LOG = System.getLogger(ApiKeyAuthentication.class.getName());

    private final ApiKeys keys;
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    ApiKeyAuthentication(ApiKeys keys) {
        this.keys = requireNonNull(keys, "keys");
    }

    /** One response for every invalid key, so that it does not reveal why the key is refused. */
    @Override
    public Caller authenticate(Request request) {
        ApiKey key = request.headers()
                .only("Authorization")
                .flatMap(ApiKeyAuthentication::token)
                .flatMap(keys::authenticate)
                .orElseThrow(() -> refused(request));
        return new Caller(key.owner(), key.id());
    }

    private HttpException refused(Request request) {
        refusals.log("An API key was refused, " + request.trace(), null);
        return HttpException.of(Status.UNAUTHORIZED, "A valid API key must come as a Bearer token")
                .with("WWW-Authenticate", "Bearer");
    }

    private static Optional<String> token(String authorization) {
        Matcher bearer = BEARER.matcher(authorization);
        return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
    }
}
