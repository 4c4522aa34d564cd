package dev.fingerpost.change;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Supplier;

/**
 * What a {@link ClickHook} learns about a click, or about several clicks that were summed up.
 *
 * @param owner the owner of the link
 * @param isLimited whether the link has a click limit
 * @param at the time of the visit; for clicks that were summed up, their minute
 * @param clicks the number of clicks
 * @param facts the facts about the visitor, by their names; called only if they are needed
 */
public record ClickDetails(
        long owner, boolean isLimited, Instant at, long clicks, Supplier<SortedMap<String, String>> facts) {

    /** Returns the details of the first clicks, for example of those that a limit has left. */
    public static List<ClickDetails> first(long clicks, List<ClickDetails> all) {
        List<ClickDetails> first = new ArrayList<>();
        long left = clicks;
        for (Iterator<ClickDetails> each = all.iterator(); left > 0 && each.hasNext(); ) {
            ClickDetails next = each.next();
            long taken = Math.min(left, next.clicks);
            first.add(new ClickDetails(next.owner, next.isLimited, next.at, taken, next.facts));
            left -= taken;
        }
        return first;
    }
}
