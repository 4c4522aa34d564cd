package dev.fingerpost.transfer.column;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.transfer.table.ForeignRow;
import java.util.HashMap;
import java.util.HashSet;
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
public record ColumnNames(Map<String, ColumnField> named, Set<String> ignored) {

    /** Names no columns. */
    public static final ColumnNames NONE = new ColumnNames(Map.of(), Set.of());

    public ColumnNames {
        named = Map.copyOf(named);
        ignored = Set.copyOf(ignored);
    }

    /**
     * Names the field of a column.
     *
     * @throws IllegalArgumentException if there is no such field, or if it is another column already
     */
    public ColumnNames withColumn(String field, String column) {
        ColumnField found = ColumnField.of(field)
                .orElseThrow(() -> new IllegalArgumentException("must name a field: one of "
                        + String.join(", ", ColumnField.names()) + ", geo.XX, language.xx"));
        if (!found.isRepeatable() && named.containsValue(found)) {
            throw new IllegalArgumentException("must name only one column as " + field);
        }
        Map<String, ColumnField> more = new HashMap<>(named);
        more.put(column, found);
        return new ColumnNames(more, ignored);
    }

    /** Leaves a column out, or the destinations by {@code countries}, {@code languages} or {@code operating_systems}. */
    public ColumnNames withIgnored(String column) {
        Set<String> more = new HashSet<>(ignored);
        more.add(column);
        return new ColumnNames(named, more);
    }

    Optional<ColumnField> field(String column) {
        return named.entrySet().stream()
                .filter(each -> isSame(each.getKey(), column))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Whether the caller leaves a column out. */
    public boolean ignores(String column) {
        return ignored.stream().anyMatch(name -> isSame(name, column));
    }

    boolean ignores(ColumnField field) {
        return field instanceof ColumnField.OfTargets targets
                && ignored.contains(targets.type().wireName());
    }

    /** A column that the caller has named, although it is neither among these nor among those of the program. */
    public Optional<String> missing(Set<String> columns, Preset preset) {
        return Stream.concat(named.keySet().stream(), ignored.stream())
                .filter(name -> columns.stream().noneMatch(column -> isSame(name, column)))
                .filter(name -> !preset.knows(name))
                .filter(name -> WireNamed.parse(TargetsType.class, name).isEmpty())
                .sorted()
                .findFirst();
    }

    private static boolean isSame(String name, String column) {
        return ForeignRow.plain(name).equals(ForeignRow.plain(column));
    }
}
