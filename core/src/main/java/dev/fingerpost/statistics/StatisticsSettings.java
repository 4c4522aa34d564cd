package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How long statistics are kept. Older ones are deleted every hour, some thousand rows at a time.
 *
 * @param hours of clicks by hour; at least a day
 * @param breakdowns of clicks by day and dimension; at least a day
 */
public record StatisticsSettings(Duration hours, Duration breakdowns) {

    private static final Duration TWO_YEARS = Duration.ofDays(731);
    private static final Duration LONGEST = Duration.ofDays(36_600);
    private static final StatisticsSettings STANDARD = new StatisticsSettings(TWO_YEARS, TWO_YEARS);

    public StatisticsSettings {
        refuseOutOfRange(requireNonNull(hours, "hours"));
        refuseOutOfRange(requireNonNull(breakdowns, "breakdowns"));
    }

    /** Both for two years. */
    public static StatisticsSettings standard() {
        return STANDARD;
    }

    /** How long clicks by hour are kept. */
    public StatisticsSettings withRetentionOfHours(Duration retention) {
        return new StatisticsSettings(retention, breakdowns);
    }

    /** How long clicks by day and dimension are kept. */
    public StatisticsSettings withRetentionOfBreakdowns(Duration retention) {
        return new StatisticsSettings(hours, retention);
    }

    private static void refuseOutOfRange(Duration retention) {
        if (retention.compareTo(Duration.ofDays(1)) < 0 || retention.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a retention must be 1 to " + LONGEST.toDays() + " days");
        }
    }
}
