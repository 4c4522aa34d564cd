package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * When clicks are counted. A click of a link with a limit or with rotations is always counted before the visitor is
 * answered, and every click is if the caller is in a transaction. If a click cannot be counted before the answer, the
 * visit fails.
 *
 * @param delay the longest time between the answer and the count while the storage works; zero to count before the
 * answer. If the process is killed, the clicks that are not counted yet are lost
 */
public record Counting(Duration delay) {

    private static final Counting BEFORE_ANSWER = new Counting(Duration.ZERO);

    public Counting {
        requireNonNull(delay, "delay");
        if (delay.isNegative() || delay.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new IllegalArgumentException("the delay must be 0 to 60 seconds");
        }
    }

    /**
     * Counts the click before the visitor is answered. A visit whose click cannot be counted fails. This is the
     * default.
     */
    public static Counting beforeAnswer() {
        return BEFORE_ANSWER;
    }

    /** Answers the visitor first and counts the click within a second. */
    public static Counting afterAnswer() {
        return BEFORE_ANSWER.within(Duration.ofSeconds(1));
    }

    /**
     * Answers the visitor first and counts the click within this time, at most a minute. Zero counts it before the
     * answer.
     */
    public Counting within(Duration newDelay) {
        return new Counting(newDelay);
    }
}
