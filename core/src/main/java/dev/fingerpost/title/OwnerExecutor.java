package dev.fingerpost.title;

/**
 * Runs work that a request of an owner has caused, such as looking up a title, after that request. An implementation
 * knows the owner of the work, so it can limit how much work of one owner waits, and give every owner its turn. A host
 * without tenants passes {@code (owner, work) -> executor.execute(work)}.
 */
@FunctionalInterface
public interface OwnerExecutor {

    /**
     * Runs the work later, or at once.
     *
     * @param owner the owner of the work
     * @throws java.util.concurrent.RejectedExecutionException if the queue is full
     */
    void execute(long owner, Runnable work);
}
