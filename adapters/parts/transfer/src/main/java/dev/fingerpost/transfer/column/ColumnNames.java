package dev.fingerpost.transfer.column;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the caller of an import says about the columns of its source. Names of columns are compared in their plain form.
 *
 * @param named the fields of columns, by the names of the columns
 * @param ignored the names of columns that are left out
 */
public record ColumnNames(Map<String, String> named, Set<String> ignored) {

    /** Names no columns, so that columns are recognised by their own names only. */
    public static final ColumnNames NONE = new ColumnNames(Map.of(), Set.of());

    public ColumnNames {
        named = Map.copyOf(named);
        ignored = Set.copyOf(ignored);
    }

    /** The names of fields that a column may have; of those for targets only {@code ios} and {@code android}. */
    public static List<String> fields() {
        return Stream.of(ForeignField.wireNames(), OwnColumns.wireNames(), Stream.of("ios", "android"))
                .flatMap(names -> names)
                .toList();
    }

    /**
     * Names the field of a column.
     *
     * @throws IllegalArgumentException if there is no such field
     */
    public ColumnNames withColumn(String field, String column) {
        boolean isKnown = ForeignField.of(field).isPresent()
                || TargetColumn.of(field).isPresent()
                || OwnColumns.of(field).isPresent();
        if (!isKnown) {
            throw new IllegalArgumentException("a field must be one of " + String.join(", ", fields()) + ", geo.XX");
        }
        Map<String, String> more = new HashMap<>(named);
        more.put(ForeignField.plain(column), field);
        return new ColumnNames(more, ignored);
    }

    /** Leaves a column out. */
    public ColumnNames withIgnored(String column) {
        Set<String> more = new HashSet<>(ignored);
        more.add(ForeignField.plain(column));
        return new ColumnNames(named, more);
    }

    /** The field that the caller has given to a column. */
    Optional<String> fieldOf(String column) {
        return Optional.ofNullable(named.get(ForeignField.plain(column)));
    }

    /** Whether the caller leaves a column out. */
    public boolean ignores(String column) {
        return ignored.contains(ForeignField.plain(column));
    }

    /** The names of columns that the caller has given. */
    public Set<String> expected() {
        Set<String> expected = new HashSet<>(ignored);
        expected.addAll(named.keySet());
        return expected;
    }
}
