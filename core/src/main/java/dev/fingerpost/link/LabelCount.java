package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A label of an owner's links. Labels that differ only in case are one label.
 *
 * @param label the label, spelled as on the newest link that has it
 * @param links the number of links that have it
 */
public record LabelCount(String label, long links) {

    public LabelCount {
        requireNonNull(label, "label");
        if (links < 1) {
            throw new IllegalArgumentException("a label must have links");
        }
    }

    /**
     * Counts the labels of links, in the order of their {@linkplain Folding#fold folded} texts by code point. For
     * storages.
     *
     * @param newestFirst the links, in descending order of ids
     * @param limit the greatest number of labels that are returned, at least 1
     */
    public static List<LabelCount> of(Stream<Link> newestFirst, int limit) {
        SortedMap<String, LabelCount> byFolded = new TreeMap<>(PlainText.CODE_POINT_ORDER);
        newestFirst
                .flatMap(link -> link.labels().stream())
                .forEach(label -> byFolded.merge(
                        Folding.fold(label),
                        new LabelCount(label, 1),
                        (newest, one) -> new LabelCount(newest.label, newest.links + one.links)));
        return byFolded.values().stream().limit(limit).toList();
    }
}
