package dev.fingerpost.transfer.column;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The use of each column of a table. */
public record ColumnPlan(List<Column> columns) {

    /**
     * The greatest number of remembered plans. There is a limit, because each object of a JSON document may have other
     * members.
     */
    public static final int MOST_REMEMBERED = 100;

    /** Columns that only Bitly and Dub have. */
    private static final Set<String> REDIRECT_ARCHIVED = Set.of("bitlink", "passwordenabledat");

    /**
     * A column.
     *
     * @param field its meaning; {@code null} for targets, and for columns that are not imported
     * @param target the visitors whose destination the column contains; {@code null} for other columns
     * @param own the field, if only this library has it; {@code null} for other columns
     * @param isNamed whether the caller has named it, so that its values are taken literally
     */
    public record Column(
            int position,
            String name,
            Fate fate,
            @Nullable ForeignField field,
            @Nullable TargetColumn target,
            @Nullable LinkField own,
            boolean isNamed) {

        /** The use of the column, for the ledger. */
        public String text() {
            return field != null ? field.text() : target != null ? target.text() : own != null ? own.wireName() : "";
        }
    }

    public ColumnPlan {
        columns = List.copyOf(columns);
    }

    public static ColumnPlan of(List<String> header, ColumnNames names) {
        Map<ForeignField, Integer> first = firstColumns(header, names);
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            columns.add(column(i, header.get(i), first, names));
        }
        return new ColumnPlan(columns);
    }

    public boolean has(ForeignField field) {
        return columns.stream().anyMatch(column -> column.field() == field);
    }

    /** Whether archived links of the source program still redirect, as they do in Bitly and Dub. */
    public boolean archivedLinksRedirect() {
        return columns.stream().map(column -> ForeignField.plain(column.name())).anyMatch(REDIRECT_ARCHIVED::contains);
    }

    /**
     * The position of the column for each field: the column that the caller gives, or the one whose name comes first
     * among the names of the field.
     */
    private static Map<ForeignField, Integer> firstColumns(List<String> header, ColumnNames names) {
        List<String> plain = new ArrayList<>();
        Map<ForeignField, Integer> first = new EnumMap<>(ForeignField.class);
        for (int i = 0; i < header.size(); i++) {
            Optional<String> given = names.fieldOf(header.get(i));
            int position = i;
            given.flatMap(ForeignField::of).ifPresent(field -> first.putIfAbsent(field, position));
            boolean isFree = given.isEmpty() && !names.ignores(header.get(i));
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

    private static Column column(int position, String name, Map<ForeignField, Integer> first, ColumnNames names) {
        if (names.ignores(name)) {
            return new Column(position, name, Fate.IGNORED, null, null, null, false);
        }
        Optional<String> given = names.fieldOf(name);
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
        if (target.isPresent() && names.ignores(target.get().type().wireName())) {
            return new Column(position, name, Fate.IGNORED, null, null, null, false);
        }
        if (target.isPresent()) {
            return new Column(position, name, Fate.IMPORTED, null, target.get(), null, given.isPresent());
        }
        Optional<LinkField> own = OwnColumns.of(given.orElse(name));
        if (own.isPresent()) {
            return new Column(position, name, Fate.IMPORTED, null, null, own.get(), given.isPresent());
        }
        boolean isProtective = again.isPresent() ? again.get().isProtective() : ProtectiveNames.contains(name);
        return new Column(position, name, isProtective ? Fate.PROTECTIVE : Fate.LEFT_OUT, null, null, null, false);
    }

    private static Column of(int position, String name, ForeignField field, boolean isNamed) {
        return new Column(position, name, field.isMapped() ? Fate.MAPPED : Fate.IMPORTED, field, null, null, isNamed);
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
