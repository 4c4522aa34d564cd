package dev.fingerpost.change;

/**
 * Takes part in changes, within their transaction: {@link BeforeChange} may refuse rows, {@link AfterChange} may write.
 * {@link UnitOfWork} calls it.
 */
interface ChangeHook {

    /**
     * Whether this hook takes part in a change that an owner is about to make. A change in which no hook takes part
     * needs no transaction of its own, so the answer should be false if there is nothing to do.
     */
    boolean takesPart(ChangeKind kind, long owner);
}
