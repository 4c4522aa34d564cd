package dev.fingerpost.title;

/**
 * Runs work of owners after the request that caused it, such as the lookup of a title. It knows whose work it is, so that it can bound what
 * one owner keeps waiting, and give the others their turns. A host without tenants passes {@code (owner, work) -> executor.execute(work)}.
 */
@FunctionalInterface
public interface OwnerExecutor {

    /**
     * Runs the work later, or at once.
     *
     * @param owner whose work it is
     * @throws java.util.concurrent.RejectedExecutionException if there is no room for it
     */
    void execute(long owner, Runnable work);
}
