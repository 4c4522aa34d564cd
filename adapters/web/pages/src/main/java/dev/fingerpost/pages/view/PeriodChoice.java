package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A period to choose above a report.
 *
 * @param parameter the first parameter of its address, such as {@code days=7}
 * @param isCurrent whether the report is of this period
 */
public record PeriodChoice(String label, String parameter, boolean isCurrent) {

    /** The numbers of days that every report offers, up to today. */
    public static final List<Integer> DAYS = List.of(7, 30, 90, 365);

    public PeriodChoice {
        requireNonNull(label, "label");
        requireNonNull(parameter, "parameter");
    }

    /**
     * The periods of some days up to today.
     *
     * @param current the number of days of the report; if no choice has this number, none is marked as the current one
     */
    public static List<PeriodChoice> ofDays(ReportWords words, int current) {
        return DAYS.stream()
                .map(days -> new PeriodChoice(words.text("report.days", days), "days=" + days, days == current))
                .toList();
    }
}
