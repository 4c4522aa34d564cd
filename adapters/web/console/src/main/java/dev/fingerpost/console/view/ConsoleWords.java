package dev.fingerpost.console.view;

import dev.fingerpost.pages.view.ReportWords;
import dev.fingerpost.pages.view.WrittenNumbers;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Targeting;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;

/**
 * The texts and formats of a person's language, for a report of clicks.
 *
 * @param targeting the targeting of the link, whose targets the report names
 * @param span the period of the report. The pages to which its values link have the same period
 */
record ConsoleWords(View view, Targeting targeting, ReportSpan span) implements ReportWords {

    @Override
    public String text(String key, Object... arguments) {
        return view.text(key, arguments);
    }

    @Override
    public WrittenNumbers numbers() {
        return view.numbers();
    }

    @Override
    public String date(LocalDate date) {
        return view.date(date);
    }

    @Override
    public String day(LocalDate date) {
        return view.day(date);
    }

    @Override
    public String time(LocalTime time) {
        return DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                .withLocale(view.locale())
                .format(time);
    }

    /**
     * The address of the links with the most clicks of this value; empty for a target, which means something for its
     * own link only.
     */
    @Override
    public String address(VisitDimension dimension, String value) {
        return dimension == VisitDimension.TARGET
                ? ""
                : view.url(
                        "?" + span.parameter() + Overview.only(dimension, value).query() + "#links");
    }

    @Override
    public String heading(VisitDimension dimension) {
        return view.heading(dimension);
    }

    @Override
    public String value(VisitDimension dimension, String value) {
        return view.value(dimension, value, targeting.type());
    }

    @Override
    public String note(VisitDimension dimension) {
        return dimension == VisitDimension.TARGET && targeting.isRotation()
                ? view.text("share.turns", targeting.targets().size())
                : "";
    }
}
