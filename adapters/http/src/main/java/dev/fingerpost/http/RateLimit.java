package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many requests each client may send in a time.
 *
 * @param time at least a second, in whole seconds
 */
public record RateLimit(long requests, Duration time) {

    private static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,8})/([1-9][0-9]{0,4})");

    public RateLimit {
        requireNonNull(time, "time");
        if (requests < 1 || time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
            throw new IllegalArgumentException("a rate limit must allow a request in whole seconds");
        }
    }

    /** The limit that this text is: {@code REQUESTS/SECONDS}, such as {@code 600/60}. */
    public static Optional<RateLimit> parse(String text) {
        Matcher parts = TEXT.matcher(text);
        return parts.matches()
                ? Optional.of(new RateLimit(
                        Long.parseLong(parts.group(1)), Duration.ofSeconds(Long.parseLong(parts.group(2)))))
                : Optional.empty();
    }
}
