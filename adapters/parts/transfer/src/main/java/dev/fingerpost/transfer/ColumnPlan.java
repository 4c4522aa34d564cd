package dev.fingerpost.transfer;

import dev.fingerpost.transfer.ImportLedger.Fate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The use of each column of a table. */
record ColumnPlan(List<Column> columns) {

    /** The objects of a JSON document may all have different members, so only this many plans are remembered. */
    static final int MOST_REMEMBERED = 100;

    /** Columns that only Bitly and Dub have. */
    private static final Set<String> REDIRECT_ARCHIVED = Set.of("bitlink", "passwordenabledat");

    /**
     * A column.
     *
     * @param field its meaning; {@code null} for targets, and for columns that are not imported
     * @param target the visitors whose destination it has; {@code null} for other columns
     * @param isNamed whether the caller has named it, so that its values are taken literally
     */
    record Column(
            int position,
            String name,
            Fate fate,
            @Nullable ForeignField field,
            @Nullable TargetColumn target,
            boolean isNamed) {

        /** The use of the column, for the ledger. */
        String text() {
            return field != null ? field.text() : target != null ? target.text() : "";
        }
    }

    ColumnPlan {
        columns = List.copyOf(columns);
    }

    static ColumnPlan of(List<String> header, ImportFormat format) {
        Map<ForeignField, Integer> first = firstColumns(header, format);
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            columns.add(column(i, header.get(i), first, format));
        }
        return new ColumnPlan(columns);
    }

    boolean has(ForeignField field) {
        return columns.stream().anyMatch(column -> column.field() == field);
    }

    /** Whether the archived links of the source program still redirect, as those of Bitly and Dub do. */
    boolean archivedLinksRedirect() {
        return columns.stream().map(column -> ForeignField.plain(column.name())).anyMatch(REDIRECT_ARCHIVED::contains);
    }

    /** Whether links have addresses in it. */
    /**
     * The position of the column for each field: the one that the caller names, or the first one with the first name.
     */
    private static Map<ForeignField, Integer> firstColumns(List<String> header, ImportFormat format) {
        List<String> plain = new ArrayList<>();
        Map<ForeignField, Integer> first = new EnumMap<>(ForeignField.class);
        for (int i = 0; i < header.size(); i++) {
            Optional<String> given = format.fieldOf(header.get(i));
            int position = i;
            given.flatMap(ForeignField::of).ifPresent(field -> first.putIfAbsent(field, position));
            boolean isFree = given.isEmpty() && !format.ignores(header.get(i));
            plain.add(isFree ? ForeignField.plain(header.get(i)) : "");
        }
        for (ForeignField field : ForeignField.values()) {
            field.columns().stream()
                    .mapToInt(plain::indexOf)
                    .filter(found -> found >= 0 && !first.containsValue(found))
                    .findFirst()
                    .ifPresent(found -> first.putIfAbsent(field, found));
        }
        return first;
    }

    private static Column column(int position, String name, Map<ForeignField, Integer> first, ImportFormat format) {
        if (format.ignores(name)) {
            return new Column(position, name, Fate.IGNORED, null, null, false);
        }
        Optional<String> given = format.fieldOf(name);
        for (Map.Entry<ForeignField, Integer> each : first.entrySet()) {
            if (each.getValue() == position) {
                return of(position, name, each.getKey(), given.isPresent());
            }
        }
        Optional<ForeignField> again = given.map(ForeignField::of).orElseGet(() -> known(name));
        if (again.isPresent() && again.get().isRepeatable()) {
            return of(position, name, again.get(), given.isPresent());
        }
        Optional<TargetColumn> target = TargetColumn.of(given.orElse(name));
        if (target.isPresent() && format.ignores(target.get().type().wireName())) {
            return new Column(position, name, Fate.IGNORED, null, null, false);
        }
        if (target.isPresent()) {
            return new Column(position, name, Fate.IMPORTED, null, target.get(), given.isPresent());
        }
        boolean isProtective = again.isPresent() ? again.get().isProtective() : ProtectiveNames.contains(name);
        return new Column(position, name, isProtective ? Fate.PROTECTIVE : Fate.LEFT_OUT, null, null, false);
    }

    private static Column of(int position, String name, ForeignField field, boolean isNamed) {
        return new Column(position, name, field.isMapped() ? Fate.MAPPED : Fate.IMPORTED, field, null, isNamed);
    }

    private static Optional<ForeignField> known(String name) {
        String plain = ForeignField.plain(name);
        for (ForeignField field : ForeignField.values()) {
            if (field.columns().contains(plain)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }
}
