package dev.fingerpost.change;

/** A change of rows, which {@link UnitOfWork} runs. */
@FunctionalInterface
public interface Change<R> {

    /** Makes the change and records it in the set. Called again if the transaction is repeated. */
    R make(ChangeSet changes);

    /**
     * Called after an attempt has failed and was rolled back, outside of the transaction and after the owner's turn has
     * ended. If it returns, the change is attempted again; if it throws, the exception reaches the caller.
     */
    default void recover(RuntimeException failure) {
        throw failure;
    }

    /**
     * Does slow work that an attempt has found to be necessary and without which it has stored nothing. Called after an
     * attempt has succeeded, outside of the transaction and after the owner's turn has ended. Returns whether there was
     * such work; then the change is attempted again.
     */
    default boolean prepare() {
        return false;
    }
}
