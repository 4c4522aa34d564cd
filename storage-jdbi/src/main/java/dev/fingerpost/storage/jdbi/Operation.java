package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * A call of a {@link JdbiStorage} that has ended. The constructor is not part of the API, because components may be
 * added.
 *
 * @param name the operation, one of a few fixed texts such as {@code find a link}
 * @param time the time from the call to its end, including the wait for a connection and all retries
 * @param retries how many attempts failed and were repeated, for example after a deadlock
 * @param failed whether the call ended with a {@link dev.fingerpost.failure.StorageException} or any other failure
 */
public record Operation(String name, Duration time, int retries, boolean failed) {

    public Operation {
        requireNonNull(name, "name");
        requireNonNull(time, "time");
    }
}
