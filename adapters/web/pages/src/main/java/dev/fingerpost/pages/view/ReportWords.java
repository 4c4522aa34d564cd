package dev.fingerpost.pages.view;

import dev.fingerpost.statistics.Dimension;
import java.time.LocalDate;

/** The texts and formats of a report of clicks, in the language of its reader. */
public interface ReportWords {

    /** The text with this key, such as {@code report.title}, with the arguments in their places. */
    String text(String key, Object... arguments);

    /** A number of clicks. */
    String number(long number);

    /** A part in percent of the whole. */
    String percent(long part, long whole);

    /** A day, as it stands in a text. */
    String date(LocalDate date);

    /** A day without its year: for axes. */
    String day(LocalDate date);

    /** The heading of a breakdown. */
    String heading(Dimension dimension);

    /** A value of a breakdown. */
    String value(Dimension dimension, String value);

    /** A sentence below a breakdown; empty for none. */
    String note(Dimension dimension);
}
