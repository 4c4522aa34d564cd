package dev.fingerpost.internal.change;

/**
 * Takes part in changes, in their transaction: {@link BeforeChange} may refuse rows, {@link AfterChange} may write.
 * {@link UnitOfWork} calls it. What it does may be repeated with the transaction, so it has no other side effects.
 * Thread-safe.
 */
public interface ChangeHook {

    /**
     * Whether it takes part in a change that an owner is about to make. A change in which no hook takes part needs no
     * transaction of its own, so this should be false where there is nothing to do.
     */
    boolean takesPart(ChangeKind kind, long owner);
}
