package dev.fingerpost.idempotency;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;

/**
 * How the answer to a request is made of what the request stores. A storage makes and stores it in the same step.
 *
 * @param expiresAt cut to milliseconds
 * @param text makes the answer. It may be called more than once and must have no side effects. An exception of it reaches
 *     the caller, and nothing is stored
 */
public record NewAnswer<T>(IdempotentRequest request, Instant expiresAt, Function<T, String> text) {

    public NewAnswer {
        requireNonNull(request, "request");
        requireNonNull(text, "text");
        expiresAt = expiresAt.truncatedTo(ChronoUnit.MILLIS);
    }

    /** The answer about a stored row. */
    public StoredAnswer of(T row) {
        return new StoredAnswer(request, text.apply(row), expiresAt);
    }
}
