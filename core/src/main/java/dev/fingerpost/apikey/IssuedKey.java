package dev.fingerpost.apikey;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Secret;

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
