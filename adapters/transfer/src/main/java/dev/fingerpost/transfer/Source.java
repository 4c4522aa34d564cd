package dev.fingerpost.transfer;

import java.util.function.Consumer;

/** Records to import, read one after the other. {@link Sources} has those of files and other programs. */
@FunctionalInterface
public interface Source {

    /**
     * Reads all records, once.
     *
     * @throws TransferException if the source cannot be read
     */
    void forEach(Consumer<TransferRecord> records);
}
