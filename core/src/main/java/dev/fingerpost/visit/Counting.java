package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * When clicks are counted, and what happens when they cannot be. A click of a link with a limit or with rotations is
 * always counted before the visitor is answered; if it cannot be counted, the visit fails.
 *
 * @param delay the longest time between the answer and the count; zero to count before the answer. A killed process
 *     loses the clicks of this time
 * @param failureTolerated whether a visitor is redirected uncounted when the storage fails
 * @param everyClick whether the {@linkplain dev.fingerpost.FingerpostBuilder#outbox outbox} has each click, and not the
 *     clicks of a link in a minute
 */
public record Counting(Duration delay, boolean failureTolerated, boolean everyClick) {

    private static final Counting BEFORE_ANSWER = new Counting(Duration.ZERO, false, false);

    public Counting {
        requireNonNull(delay, "delay");
        if (delay.isNegative() || delay.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new IllegalArgumentException("the delay must be 0 to 60 seconds");
        }
    }

    /** The same, with the clicks of minutes in the outbox. */
    public Counting(Duration delay, boolean failureTolerated) {
        this(delay, failureTolerated, false);
    }

    /** Counts the click before the visitor is answered: the default. A visit that cannot be counted fails. */
    public static Counting beforeAnswer() {
        return BEFORE_ANSWER;
    }

    /** Answers the visitor first and counts the click within a second. */
    public static Counting afterAnswer() {
        return BEFORE_ANSWER.within(Duration.ofSeconds(1));
    }

    /** Answers the visitor first and counts the click within this time, at most a minute. */
    public Counting within(Duration newDelay) {
        return new Counting(newDelay, failureTolerated, everyClick);
    }

    /**
     * Prefers the visitor over the count: while the storage fails, a visitor is redirected uncounted to where the
     * cached link leads, and its pixels are not fired. The {@linkplain dev.fingerpost.FingerpostBuilder#linkCache cache}
     * has the links that this process visited last. Visits of other links, and of those with a limit or rotations, fail.
     */
    public Counting toleratingFailure() {
        return new Counting(delay, true, everyClick);
    }

    /**
     * Puts each click into the {@linkplain dev.fingerpost.FingerpostBuilder#outbox outbox}, with what is known of the visitor
     * and never an address, instead of the clicks of a link in a minute. While the outbox is on, each click is counted before
     * the answer. The library is not built without an outbox.
     */
    public Counting withEveryClick() {
        return new Counting(delay, failureTolerated, true);
    }
}
