package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.text.Folding;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The labels of links. A column of the link contains all of its labels, so that reading them takes no further
 * statement. In addition, each folded label has a row, which filters use. A link without labels has no such row, and it
 * is written without a statement for labels.
 */
public final class LinkLabels {

    /** The separator, which is a character that no label can contain. */
    private static final String SEPARATOR = "\n";

    private static final String TABLE = "fingerpost_link_label";
    private static final MultiRowInsert INSERT =
            MultiRowInsert.of(TABLE, List.of("link_id", "owner_id", "label_folded"));
    private static final String LABELLED =
            " IN (SELECT link_id FROM " + TABLE + " WHERE owner_id = ? AND label_folded = ";

    /** The newest link with a label has the spelling that is shown. */
    private static final String COUNT = "SELECT label_folded, COUNT(*), MAX(link_id) FROM " + TABLE
            + " WHERE owner_id = ? GROUP BY label_folded ORDER BY label_folded LIMIT ?";

    private static final String SPELLINGS = "SELECT id, labels FROM fingerpost_link WHERE ";

    private LinkLabels() {}

    static @Nullable String joined(List<String> labels) {
        return labels.isEmpty() ? null : String.join(SEPARATOR, labels);
    }

    static List<String> split(@Nullable String joined) {
        return joined == null ? List.of() : List.of(joined.split(SEPARATOR));
    }

    /** A condition that the link whose id is in this column has a label. */
    public static Sql condition(String idColumn, String exactMark, long owner, String label) {
        return Sql.of(" AND " + idColumn + LABELLED + exactMark + ")", owner, label);
    }

    /** Reads the labels of an owner with the numbers of their links, in the order of their folded texts. */
    static List<LabelCount> counts(Handle handle, long owner, int limit) {
        List<FoldedCount> counts = Sql.of(COUNT, owner, (long) limit)
                .list(handle, row -> new FoldedCount(row.getString(1), row.getLong(2), row.getLong(3)));
        Map<Long, List<String>> labels = new HashMap<>();
        for (List<Long> ids :
                Sql.pieces(counts.stream().map(FoldedCount::newest).distinct().toList())) {
            Sql.of(SPELLINGS)
                    .plus(Sql.in("id", ids))
                    .forEach(handle, row -> labels.put(row.getLong(1), split(row.getString(2))));
        }
        return counts.stream()
                .map(count -> count.spelled(labels.getOrDefault(count.newest, List.of())))
                .toList();
    }

    /**
     * A folded label.
     *
     * @param newest the id of the newest link that has it
     */
    private record FoldedCount(String folded, long links, long newest) {

        LabelCount spelled(List<String> labels) {
            String spelling = labels.stream()
                    .filter(label -> Folding.fold(label).equals(folded))
                    .findFirst()
                    .orElse(folded);
            return new LabelCount(spelling, links);
        }
    }

    static void insert(Handle handle, List<Link> links) throws SQLException {
        List<Folded> rows = links.stream()
                .flatMap(link -> link.labels().stream().map(label -> new Folded(link, Folding.fold(label))))
                .toList();
        INSERT.execute(handle, rows, (parameters, first, row) -> {
            parameters.number(first, row.link.id());
            parameters.number(first + 1, row.link.owner());
            parameters.text(first + 2, row.label);
        });
    }

    private record Folded(Link link, String label) {}

    /** Deletes the labels of the given links. Links that are known to have none are skipped. */
    static void delete(Handle handle, List<Long> linkIds, List<Link> known) {
        List<Long> ids = new ArrayList<>(linkIds);
        ids.removeAll(known.stream()
                .filter(link -> link.labels().isEmpty())
                .map(Link::id)
                .toList());
        Sql.delete(handle, TABLE, "link_id", ids);
    }
}
