package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How long statistics are kept. From the first click of a process on, older statistics are deleted every hour: up to a
 * hundred thousand rows of clicks by time, and as many of clicks by day and dimension.
 *
 * @param retention how long statistics are kept: 1 to 36,600 days
 */
public record StatisticsSettings(Duration retention) {

    private static final Duration LONGEST = Duration.ofDays(36_600);
    private static final StatisticsSettings STANDARD = new StatisticsSettings(Duration.ofDays(731));

    public StatisticsSettings {
        if (requireNonNull(retention, "retention").compareTo(Duration.ofDays(1)) < 0
                || retention.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("the retention must be 1 to " + LONGEST.toDays() + " days");
        }
    }

    /** The default: 731 days, which are two years. */
    public static StatisticsSettings standard() {
        return STANDARD;
    }

    /** Returns these settings with another retention. */
    public StatisticsSettings withRetention(Duration newRetention) {
        return new StatisticsSettings(newRetention);
    }
}
