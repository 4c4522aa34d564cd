package dev.fingerpost.internal.change;

/** A change of rows, for {@link UnitOfWork} to run. */
@FunctionalInterface
public interface Change<R> {

    /** Makes the change, and notes in the set what was changed. Called again if its transaction is repeated. */
    R make(ChangeSet changes);

    /**
     * Called after an attempt has failed and was taken back, outside of the transaction and of the owner's turn. If it
     * returns, the change is attempted again. It ends the attempts by an exception.
     */
    default void recover(RuntimeException failure) {
        throw failure;
    }
}
