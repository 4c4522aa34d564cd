package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import java.time.Instant;

/**
 * A visit that could not be decided. Parts may be added: the constructor is not part of the API.
 *
 * @param at when it began
 * @param host the host name of the request, as the visit has it
 * @param path the path of the request, as the visit has it
 */
public record FailedVisit(Instant at, String host, String path, FingerpostException failure) implements VisitEvent {

    public FailedVisit {
        requireNonNull(at, "at");
        requireNonNull(host, "host");
        requireNonNull(path, "path");
        requireNonNull(failure, "failure");
    }
}
