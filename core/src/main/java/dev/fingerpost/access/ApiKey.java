package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * An API key as it is kept: everything but the token. Instants have millisecond precision. May get more components:
 * only the library and its storages should construct it.
 *
 * @param id positive, ascending with creation, never reused
 * @param hash the SHA-256 of the token in lower-case hexadecimal
 * @param expiresAt from when on the key is refused; {@code null} for never
 * @param revokedAt when the key was revoked; {@code null} if it was not
 * @param lastUsedAt when the key was last used, up to {@link ApiKeys#LAST_USED_PRECISION} late; {@code null} for never
 */
public record ApiKey(
        long id,
        long owner,
        String name,
        String hash,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt) {

    public ApiKey {
        requireNonNull(name, "name");
        requireNonNull(hash, "hash");
        createdAt = createdAt.truncatedTo(ChronoUnit.MILLIS);
        expiresAt = millis(expiresAt);
        revokedAt = millis(revokedAt);
        lastUsedAt = millis(lastUsedAt);
    }

    /** Whether the key opens anything at this instant: neither revoked nor expired. */
    public boolean isUsableAt(Instant now) {
        return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
    }

    /** Leaves out the hash. */
    @Override
    public String toString() {
        return "ApiKey[id=" + id + ", owner=" + owner + ", name=" + name + "]";
    }

    private static @Nullable Instant millis(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.MILLIS);
    }
}
