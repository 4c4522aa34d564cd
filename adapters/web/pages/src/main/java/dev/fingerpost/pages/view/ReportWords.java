package dev.fingerpost.pages.view;

import dev.fingerpost.statistics.VisitDimension;
import java.time.LocalDate;
import java.time.LocalTime;

/** The texts and formats of a report of clicks, in the language of its reader. */
public interface ReportWords {

    /** The numbers in the reader's language. */
    WrittenNumbers numbers();

    /** The text with this key, such as {@code report.title}, with the arguments in their places. */
    String text(String key, Object... arguments);

    /** A number of clicks. */
    default String number(long number) {
        return numbers().number(number);
    }

    /** A part in percent of the whole. */
    default String percent(long part, long whole) {
        return numbers().percent(part, whole);
    }

    /** A day, as it is written in a text. */
    String date(LocalDate date);

    /** A day without its year: for axes. */
    String day(LocalDate date);

    /** A time of a day: for hours. */
    String time(LocalTime time);

    /** The heading of a breakdown. */
    String heading(VisitDimension dimension);

    /** A value of a breakdown. */
    String value(VisitDimension dimension, String value);

    /** The address of a page with more about a value of a breakdown; empty for none. */
    default String address(VisitDimension dimension, String value) {
        return "";
    }

    /** A sentence below a breakdown; empty for none. */
    String note(VisitDimension dimension);
}
