package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first page.
 *
 * @param domains the domains on which a link can be created
 * @param next the pages that are suggested to a person without links
 * @param report the report for all links or those in the space; {@code null} without statistics
 * @param top the links with the most clicks in the period or, without statistics, of all time
 * @param ending the links that expire soon
 * @param expired the newest of the expired links
 * @param space the chosen space; empty for all
 * @param country the country of the clicks of the top links; empty for all
 */
public record Overview(
        List<Choice> domains,
        List<String> next,
        @Nullable LinkReport report,
        List<ShownLink> top,
        List<ShownLink> newest,
        List<ShownLink> ending,
        List<ShownLink> expired,
        List<Choice> spaces,
        String space,
        String country) {

    public Overview {
        domains = List.copyOf(domains);
        next = List.copyOf(next);
        top = List.copyOf(top);
        newest = List.copyOf(newest);
        ending = List.copyOf(ending);
        expired = List.copyOf(expired);
        spaces = List.copyOf(spaces);
        requireNonNull(space, "space");
        requireNonNull(country, "country");
    }

    /** Whether the account has no links. */
    public boolean isFirstRun() {
        return newest.isEmpty();
    }

    /** The part of the query that the addresses of other periods keep. */
    public String kept() {
        return (space.isEmpty() ? "" : "&space=" + space) + (country.isEmpty() ? "" : "&country=" + country);
    }
}
