package dev.fingerpost.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The answer to a request, as it is stored.
 *
 * @param text the answer in the caller's form, which a storage returns exactly as it is
 * @param expiresAt from when on it is no longer used, with milliseconds
 */
public record StoredAnswer(IdempotentRequest request, String text, Instant expiresAt) {

    public StoredAnswer {
        requireNonNull(request, "request");
        requireNonNull(text, "text");
        requireNonNull(expiresAt, "expiresAt");
    }

    /** The answer to this request; {@code expiresAt} is cut to milliseconds. */
    public static StoredAnswer of(IdempotentRequest request, String text, Instant expiresAt) {
        return new StoredAnswer(request, text, expiresAt.truncatedTo(ChronoUnit.MILLIS));
    }

    /** Whether it is still used: until just before it expires. */
    public boolean isLiveAt(Instant now) {
        return now.isBefore(expiresAt);
    }
}
