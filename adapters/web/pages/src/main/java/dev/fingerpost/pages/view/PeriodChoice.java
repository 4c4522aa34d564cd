package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;

/**
 * A period to choose above a report.
 *
 * @param parameter the first parameter of its address, such as {@code days=7}
 * @param isCurrent whether the report is of this period
 */
public record PeriodChoice(String label, String parameter, boolean isCurrent) {

    /** The parameter of the day before today. */
    public static final String YESTERDAY = "day=yesterday";

    /** The numbers of days that every report offers, up to today. */
    public static final List<Integer> DAYS = List.of(7, 30, 90, 365);

    public PeriodChoice {
        requireNonNull(label, "label");
        requireNonNull(parameter, "parameter");
    }

    /**
     * The periods that every report offers.
     *
     * @param current the parameter of the period of the report; if no choice has it, none is marked as the current one
     */
    public static List<PeriodChoice> of(ReportWords words, String current) {
        List<PeriodChoice> choices = new ArrayList<>();
        choices.add(new PeriodChoice(words.text("report.yesterday"), YESTERDAY, current.equals(YESTERDAY)));
        for (int days : DAYS) {
            String parameter = "days=" + days;
            choices.add(new PeriodChoice(words.text("report.days", days), parameter, current.equals(parameter)));
        }
        return choices;
    }
}
