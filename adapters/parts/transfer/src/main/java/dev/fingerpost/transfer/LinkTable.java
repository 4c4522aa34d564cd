package dev.fingerpost.transfer;

import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.value.ForeignVisits;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A table of links that is read twice: first to find out what its columns are, and then to import its links. */
@FunctionalInterface
interface LinkTable {

    /** Reads all rows, without visits. */
    void rows(Consumer<ForeignRow> rows);

    /** Reads all rows again, with the visits of their links as far as they are known. */
    default void links(BiConsumer<ForeignRow, ForeignVisits> links) {
        rows(row -> links.accept(row, new ForeignVisits()));
    }
}
