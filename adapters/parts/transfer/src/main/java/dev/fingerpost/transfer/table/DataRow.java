package dev.fingerpost.transfer.table;

import java.util.List;
import java.util.Map;

/**
 * A row of a database.
 *
 * @param values the values by the names of their columns in lower case, without nulls
 */
public record DataRow(Map<String, String> values) {

    /** The text of a column; empty for none. */
    public String text(String column) {
        return values.getOrDefault(column, "");
    }

    /** The number in a column; 0 for none. */
    public long number(String column) {
        return text(column).matches("-?\\d{1,18}") ? Long.parseLong(text(column)) : 0;
    }

    /** The row of a table of links. */
    public ForeignRow link(long line) {
        return ForeignRow.of(
                line, new ForeignRow.Header(0, List.copyOf(values.keySet())), List.copyOf(values.values()));
    }
}
