package dev.fingerpost.change;

import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;

/** The turns of owners to write. Thread-safe. */
@FunctionalInterface
public interface Turns {

    /**
     * Writes when it is the owner's turn.
     *
     * @param storage the host's storage, or that of a transaction
     * @param rows the number of rows of the call
     * @throws dev.fingerpost.failure.OverloadedException if the turn does not come in time, or if too many calls are
     * already waiting
     */
    <R> R write(long owner, Storage storage, int rows, Supplier<R> work);
}
