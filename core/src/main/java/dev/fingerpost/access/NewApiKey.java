package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An API key to be stored: see {@link ApiKey} for the parts.
 *
 * @param expiresAt {@code null} for never
 */
public record NewApiKey(
        long owner,
        String name,
        String hash,
        Instant createdAt,
        @Nullable Instant expiresAt) {

    public NewApiKey {
        requireNonNull(name, "name");
        requireNonNull(hash, "hash");
        requireNonNull(createdAt, "createdAt");
    }

    /** The stored key, once it has its id. */
    public ApiKey withId(long id) {
        return new ApiKey(id, owner, name, hash, createdAt, expiresAt, null, null);
    }

    /** Leaves out the hash. */
    @Override
    public String toString() {
        return "NewApiKey[owner=" + owner + ", name=" + name + "]";
    }
}
