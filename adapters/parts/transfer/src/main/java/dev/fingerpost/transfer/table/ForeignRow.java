package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferViolation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a table of links.
 *
 * @param line the number of its first line, of the object in a JSON document, or of the row in a database or dump,
 *     counted from 1; for Kutt the id of the row
 * @param header the names of the columns
 * @param cells the cells, as many as the header has; empty for no value
 * @param refusal why the row cannot be read; {@code null} if it can
 */
public record ForeignRow(
        long line,
        List<String> header,
        List<String> cells,
        @Nullable TransferViolation refusal) {

    public ForeignRow {
        cells = List.copyOf(cells);
    }

    /** Reads all rows of a text. */
    @FunctionalInterface
    public interface Table {

        /** Calls {@code rows} for each row, in the order of the text. */
        void forEach(java.io.Reader text, java.util.function.Consumer<ForeignRow> rows);
    }
}
