package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferViolation;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A row of a table of links.
 *
 * @param line the number of its first line, of the object in a JSON document, or of the row in a database or dump,
 *     counted from 1; for Kutt the id of the row
 * @param cells the cells, as many as the header has names; empty for no value, and JSON for a list
 * @param refusal why the row cannot be read; {@code null} if it can
 */
public record ForeignRow(
        long line,
        Header header,
        List<String> cells,
        @Nullable TransferViolation refusal) {

    /**
     * The names of the columns.
     *
     * @param line the number of the line that has the names; 0 if the names are not in a line of their own
     */
    public record Header(long line, List<String> names) {

        public Header {
            names = List.copyOf(names);
        }
    }

    public ForeignRow {
        cells = List.copyOf(cells);
    }

    /** A row that can be read. */
    public static ForeignRow of(long line, Header header, List<String> cells) {
        return new ForeignRow(line, header, cells, null);
    }

    /** A row that cannot be read. */
    public static ForeignRow refused(long line, TransferViolation refusal) {
        return new ForeignRow(line, new Header(0, List.of()), List.of(), refusal);
    }

    /** Whether this is not a row, but only the line with the names. */
    public boolean isHeader() {
        return header.line() > 0 && cells.isEmpty();
    }

    /** The name of a column reduced to lower-case letters and digits, in which names are compared. */
    public static String plain(String name) {
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{M}\\p{N}]", "");
        return plain.isEmpty() ? name.strip() : plain;
    }
}
