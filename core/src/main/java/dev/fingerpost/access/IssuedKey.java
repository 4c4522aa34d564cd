package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

/**
 * A key at the one moment its token is known.
 *
 * @param token what the client sends as its Bearer token; cannot be had again
 */
public record IssuedKey(ApiKey key, String token) {

    public IssuedKey {
        requireNonNull(key, "key");
        requireNonNull(token, "token");
    }

    /** Leaves out the token. */
    @Override
    public String toString() {
        return "IssuedKey[" + key + "]";
    }
}
