package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * A call of a {@link JdbiStorage} that has ended, or one of its transactions if it has several. The constructor is not
 * part of the API, because components may be added.
 *
 * @param name the operation, one of a fixed set of texts such as {@code find a link}
 * @param time the time from the beginning to the end, including the wait for a connection and all retries
 * @param retries how many attempts failed and were repeated, for example after a deadlock
 * @param failed whether an exception has ended it. This may be a {@link dev.fingerpost.failure.StorageException}, but
 *     also a refusal, for example because an alias is taken
 */
public record Operation(String name, Duration time, int retries, boolean failed) {

    public Operation {
        requireNonNull(name, "name");
        requireNonNull(time, "time");
    }
}
