package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.view.ReportWords;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.targeting.Targeting;
import java.time.LocalDate;

/**
 * The texts and formats of a person's language, for a report of clicks.
 *
 * @param targeting the targeting of the link, whose targets the report names
 */
record ConsoleWords(View view, Targeting targeting) implements ReportWords {

    ConsoleWords {
        requireNonNull(view, "view");
        requireNonNull(targeting, "targeting");
    }

    @Override
    public String text(String key, Object... arguments) {
        return view.text(key, arguments);
    }

    @Override
    public String number(long number) {
        return view.number(number);
    }

    @Override
    public String percent(long part, long whole) {
        return view.percent(part, whole);
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
    public String heading(Dimension dimension) {
        return view.heading(dimension);
    }

    @Override
    public String value(Dimension dimension, String value) {
        return view.value(dimension, value, targeting.type());
    }

    @Override
    public String note(Dimension dimension) {
        return dimension == Dimension.TARGET && targeting.isRotation()
                ? view.text("share.turns", view.percent(1, targeting.targets().size()))
                : "";
    }
}
