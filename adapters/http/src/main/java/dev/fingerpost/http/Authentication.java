package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeys;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who is asking: the holder of the API key that came as a Bearer token. */
final class Authentication {

    /** The scheme's name is as good in any case (RFC 9110); so many characters no token of ours has. */
    private static final Pattern BEARER = Pattern.compile("[Bb][Ee][Aa][Rr][Ee][Rr] +([A-Za-z0-9._~+/-]{1,256}=*)");

    private final ApiKeys keys;

    Authentication(ApiKeys keys) {
        this.keys = requireNonNull(keys, "keys");
    }

    /**
     * The key of the request.
     *
     * @throws HttpException if it has none that is good, always the same: nobody learns why
     */
    ApiKey keyOf(RequestHeaders headers) {
        return headers.only("Authorization")
                .flatMap(Authentication::token)
                .flatMap(keys::authenticate)
                .orElseThrow(() -> HttpException.of(Status.UNAUTHORIZED, "A valid API key must come as a Bearer token")
                        .with("WWW-Authenticate", "Bearer"));
    }

    private static Optional<String> token(String authorization) {
        Matcher bearer = BEARER.matcher(authorization);
        return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
    }
}
