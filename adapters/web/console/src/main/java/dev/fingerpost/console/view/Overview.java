package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

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

    /** What the addresses of other periods keep. */
    public String kept() {
        return (space.isEmpty() ? "" : "&space=" + space) + (country.isEmpty() ? "" : "&country=" + country);
    }
}
