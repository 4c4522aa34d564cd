package dev.fingerpost.pages.view;

import dev.fingerpost.statistics.Dimension;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;

/** The texts and formats of a report of clicks, in the language of its reader. */
public interface ReportWords {

    /** The share below which percentages have a decimal place. */
    double ONE_DECIMAL_BELOW = 0.1;

    /** The text with this key, such as {@code report.title}, with the arguments in their places. */
    String text(String key, Object... arguments);

    /** A number of clicks. */
    String number(long number);

    /** A part in percent of the whole, as {@link #percent(long, long, Locale)} rounds it. */
    String percent(long part, long whole);

    /** A part in percent of the whole, with one decimal place below ten percent. All pages round in this way. */
    static String percent(long part, long whole, Locale locale) {
        NumberFormat format = NumberFormat.getPercentInstance(locale);
        double share = whole == 0 ? 0 : (double) part / whole;
        format.setMaximumFractionDigits(share > 0 && share < ONE_DECIMAL_BELOW ? 1 : 0);
        return format.format(share);
    }

    /** A day, as it is written in a text. */
    String date(LocalDate date);

    /** A day without its year: for axes. */
    String day(LocalDate date);

    /** A time of a day: for hours. */
    String time(LocalTime time);

    /** The heading of a breakdown. */
    String heading(Dimension dimension);

    /** A value of a breakdown. */
    String value(Dimension dimension, String value);

    /** The address of a page with more about a value of a breakdown; empty for none. */
    default String address(Dimension dimension, String value) {
        return "";
    }

    /** A sentence below a breakdown; empty for none. */
    String note(Dimension dimension);
}
