package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * When clicks are counted, and what happens when they cannot be. A link with a limit or with rotations is always counted
 * before its visitor is answered, and a visitor of such a link who cannot be counted is not let through.
 *
 * @param delay how long after the answer a click may be counted at the latest; zero for before the answer. Up to this
 *     much of the clicks is lost if the process is killed
 * @param failureTolerated whether a visitor is sent on uncounted when the storage fails
 */
public record Counting(Duration delay, boolean failureTolerated) {

    /** How many links a process remembers, each of their targets taking the room of one. */
    static final int REMEMBERED = 10_000;

    private static final Counting BEFORE_ANSWER = new Counting(Duration.ZERO, false);

    public Counting {
        requireNonNull(delay, "delay");
        if (delay.isNegative() || delay.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new IllegalArgumentException("the delay must be 0 to 60 seconds");
        }
    }

    /** Durable before the visitor is answered: the default. A visit that cannot be counted fails. */
    public static Counting beforeAnswer() {
        return BEFORE_ANSWER;
    }

    /** The visitor is answered first, and the click counted within a second. */
    public static Counting afterAnswer() {
        return BEFORE_ANSWER.within(Duration.ofSeconds(1));
    }

    /** The visitor is answered first, and the click counted within this time, at most a minute. */
    public Counting within(Duration newDelay) {
        return new Counting(newDelay, failureTolerated);
    }

    /**
     * Prefers the visitor over the count: while the storage fails he is sent on uncounted, to where a link that was
     * visited lately led when it was last seen, and its pixels are not fired. That holds for the {@value #REMEMBERED}
     * links visited last in this process, of which each target takes the room of one more; for others, and for those
     * with a limit or rotations, the visit fails.
     */
    public Counting toleratingFailure() {
        return new Counting(delay, true);
    }

    boolean isAfterAnswer() {
        return !delay.isZero();
    }
}
