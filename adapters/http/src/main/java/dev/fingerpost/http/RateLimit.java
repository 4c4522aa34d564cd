package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How many requests each client may send in a time.
 *
 * @param time at least a second, in whole seconds
 */
public record RateLimit(long requests, Duration time) {

    public RateLimit {
        requireNonNull(time, "time");
        if (requests < 1 || time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
            throw new IllegalArgumentException("a rate limit must allow a request in whole seconds");
        }
    }
}
