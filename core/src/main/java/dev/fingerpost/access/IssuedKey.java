package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

/**
 * A key at the one moment its token is known.
 *
 * @param token what the client sends as its Bearer token; it cannot be read again
 */
public record IssuedKey(ApiKey key, Secret token) {

    public IssuedKey {
        requireNonNull(key, "key");
        requireNonNull(token, "token");
    }
}
