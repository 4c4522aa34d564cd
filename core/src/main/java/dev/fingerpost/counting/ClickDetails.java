package dev.fingerpost.counting;

import java.util.Collections;
import java.util.SortedMap;
import java.util.function.Supplier;

/**
 * What a {@link ClickHook} learns about a click.
 *
 * @param owner the owner of the link
 * @param isLimited whether the link has a click limit
 * @param facts the facts about the visitor, by their names; called only if they are needed
 */
public record ClickDetails(long owner, boolean isLimited, Supplier<SortedMap<String, String>> facts) {

    /** A click of a link without a click limit, by a visitor about whom nothing is known. */
    static ClickDetails of(long owner) {
        return new ClickDetails(owner, false, Collections::emptySortedMap);
    }
}
