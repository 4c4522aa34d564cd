package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * A call of a {@link JdbiStorage} that has ended. Parts may be added: the constructor is not part of the API.
 *
 * @param name what was called, one of a few fixed texts such as {@code find a link}
 * @param time from the call to its end, the wait for a connection and all retries included
 * @param retries how many attempts failed and were repeated, for example after a deadlock
 * @param failed whether the call ended with a {@link dev.fingerpost.failure.StorageException} or any other failure
 */
public record Operation(String name, Duration time, int retries, boolean failed) {

    public Operation {
        requireNonNull(name, "name");
        requireNonNull(time, "time");
    }
}
