package dev.fingerpost.change;

import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.function.Supplier;

/** The turns of owners to write and to read. Thread-safe. */
public interface Turns {

    /**
     * Waits until it is the owner's turn to write. The wait is part of the call's time.
     *
     * @param storage the host's storage, or that of a transaction
     * @param rows the number of rows of the call
     * @throws dev.fingerpost.failure.OverloadedException if the turn does not come in time, or if too many calls are
     * already waiting
     */
    Turn take(long owner, Storage storage, int rows);

    /**
     * Reads a list, or something that costs as much, when it is the owner's turn. If an equal one of another caller
     * starts to be read meanwhile, both callers get its result; it shows everything that was stored before this call.
     *
     * @param storage the host's storage, or that of a transaction, in which there is no wait
     * @param list a description of the list: equal for equal lists of this owner
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    <R> R read(long owner, Storage storage, List<?> list, Supplier<R> read);
}
