package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.Breakdown.ValueClicks;
import dev.fingerpost.statistics.Dimension;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first page.
 *
 * @param report of all links, or of those in the space; {@code null} where no statistics are kept
 * @param top the links with the most clicks of the period, or of all time where no statistics are kept
 * @param ending those that end soon
 * @param expired the newest of those
 * @param space the chosen one; empty for all
 * @param country of the clicks of the top links; empty for all
 */
public record Overview(
        @Nullable LinkReport report,
        List<ShownLink> top,
        List<ShownLink> newest,
        List<ShownLink> ending,
        List<ShownLink> expired,
        List<Choice> spaces,
        String space,
        String country) {

    public Overview {
        top = List.copyOf(top);
        newest = List.copyOf(newest);
        ending = List.copyOf(ending);
        expired = List.copyOf(expired);
        spaces = List.copyOf(spaces);
        requireNonNull(space, "space");
        requireNonNull(country, "country");
    }

    /** The countries that clicks come from, the most first, and the chosen one. */
    public List<Choice> countries(View view) {
        List<String> codes = new ArrayList<>();
        if (report != null) {
            report.breakdowns().stream()
                    .filter(breakdown -> breakdown.dimension() == Dimension.COUNTRY)
                    .forEach(breakdown ->
                            breakdown.values().stream().map(ValueClicks::value).forEach(codes::add));
        }
        if (!country.isEmpty() && !codes.contains(country)) {
            codes.add(country);
        }
        return codes.stream().map(code -> new Choice(code, view.country(code))).toList();
    }

    /** What the addresses of other periods keep. */
    public String kept() {
        return (space.isEmpty() ? "" : "&space=" + space) + (country.isEmpty() ? "" : "&country=" + country);
    }
}
