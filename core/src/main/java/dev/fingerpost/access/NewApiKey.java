package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An API key to be stored: see {@link ApiKey} for the parts. The canonical constructor is not part of the API, because each
 * new component changes it; {@link #of} is.
 *
 * @param expiresAt {@code null} for never
 */
public record NewApiKey(
        long owner,
        String name,
        Secret hash,
        Instant createdAt,
        @Nullable Instant expiresAt) {

    public NewApiKey {
        requireNonNull(name, "name");
        requireNonNull(hash, "hash");
        requireNonNull(createdAt, "createdAt");
    }

    /** A key that never expires, with the hash of its token. */
    public static NewApiKey of(long owner, String name, String hash, Instant createdAt) {
        return new NewApiKey(owner, name, Secret.of(hash), createdAt, null);
    }

    /** This key, refused from this instant on; {@code null} for never. */
    public NewApiKey withExpiresAt(@Nullable Instant newExpiresAt) {
        return new NewApiKey(owner, name, hash, createdAt, newExpiresAt);
    }

    /** The stored key, once it has its id. */
    public ApiKey withId(long id) {
        return new ApiKey(id, owner, name, hash, createdAt, expiresAt, null, null);
    }
}
