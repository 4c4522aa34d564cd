package dev.fingerpost.apikey;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Secret;

/**
 * A key that was just issued, with its token.
 *
 * @param token what the client sends as its Bearer token; it cannot be read again
 */
public record IssuedKey(ApiKey key, Secret token) {

    public IssuedKey {
        requireNonNull(key, "key");
        requireNonNull(token, "token");
    }
}
