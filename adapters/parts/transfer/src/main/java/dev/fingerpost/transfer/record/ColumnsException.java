package dev.fingerpost.transfer.record;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Columns with values are not known, so the caller is asked what they are before anything is stored. A caller says so
 * with {@code ImportFormat.withColumn}, {@code withIgnored} or, if the table has no line with names, {@code
 * withColumns}.
 */
public final class ColumnsException extends TransferException {

    private static final long serialVersionUID = 1L;

    /** The number of columns that the message names. */
    private static final int MOST_NAMED = 20;

    private final List<Column> columns;
    private final List<Column> firstLine;

    /**
     * A column with at least one value.
     *
     * @param example its first value
     * @param mayMatter whether its values may be dates, numbers, flags, addresses or secrets, so that leaving the
     *     column out may take the protection from a link
     */
    public record Column(String name, String example, boolean mayMatter) implements Serializable {

        public Column {
            requireNonNull(name, "name");
            requireNonNull(example, "example");
        }

        @Override
        public String toString() {
            return name + (example.isEmpty() ? "" : " (" + example + ")");
        }
    }

    /** Columns are unknown, and others are known. */
    public ColumnsException(List<Column> columns) {
        super(null, TransferFailure.COLUMNS_UNKNOWN, text(columns));
        this.columns = List.copyOf(columns);
        this.firstLine = List.of();
    }

    /**
     * No column is known to have the destinations.
     *
     * @param names the names of the columns, or what stands in their place
     */
    public ColumnsException(List<Column> columns, long line, List<String> names, List<Column> firstLine) {
        super(null, TransferFailure.DESTINATIONS_UNKNOWN, line, text(names));
        this.columns = List.copyOf(columns);
        this.firstLine = List.copyOf(firstLine);
    }

    private static String text(List<?> columns) {
        String more = columns.size() > MOST_NAMED ? ", \u2026" : "";
        return columns.stream().limit(MOST_NAMED).map(Object::toString).collect(Collectors.joining(", ", "", more));
    }

    /** The unknown columns that have values. */
    public List<Column> columns() {
        return columns;
    }

    /**
     * All columns of a table whose first line names no destination, so that it may be the first link instead of a line
     * with names; empty otherwise.
     */
    public List<Column> firstLine() {
        return firstLine;
    }
}
