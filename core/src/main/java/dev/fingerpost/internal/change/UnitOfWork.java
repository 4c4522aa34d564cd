package dev.fingerpost.internal.change;

import dev.fingerpost.internal.bulkhead.OwnerBulkhead;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.function.Function;

/**
 * Runs changes of rows. Every change of links, pixels, spaces and new keys goes through here, in this order:
 *
 * <ol>
 *   <li>The owner's turn, which also binds the time of the call.
 *   <li>A transaction of the storage, which repeats it after a conflict, if a {@link ChangeHook} takes part or the change
 *       makes several calls. Otherwise the one call of the storage is the transaction.
 *   <li>The {@link Change} itself, which asks the hooks about its rows before it stores them.
 *   <li>What the hooks write afterwards, and the commit.
 *   <li>The listeners.
 * </ol>
 *
 * <p>An attempt that fails is taken back as a whole. The change says whether there is another one ({@link
 * Change#recover}).
 */
public final class UnitOfWork {

    private final OwnerBulkhead turns;
    private final List<BeforeChange> before;
    private final List<AfterChange> after;
    private final RowListeners<Link> listeners;

    /**
     * Over hooks, which are called in this order.
     *
     * @param turns of owners
     * @param listeners told after the commit
     */
    public UnitOfWork(
            OwnerBulkhead turns, List<BeforeChange> before, List<AfterChange> after, RowListeners<Link> listeners) {
        this.turns = turns;
        this.before = List.copyOf(before);
        this.after = List.copyOf(after);
        this.listeners = listeners;
    }

    /** This unit of work with further listeners, which are told last. */
    public UnitOfWork withListeners(RowListeners<Link> more) {
        return new UnitOfWork(turns, before, after, listeners.and(more));
    }

    /**
     * Makes a change in a turn of its owner. Its attempts share the time of one call.
     *
     * @param storage one of a transaction, or that of the host
     * @param rows how many the call is about
     * @throws dev.fingerpost.failure.OverloadedException if the owner has no turn in time
     */
    public <R> R run(Storage storage, ChangeKind kind, long owner, int rows, Change<R> change) {
        return committed(storage, Deadline.share(() -> attempts(storage, kind, owner, rows, change)));
    }

    private <R> Attempt<R> attempts(Storage storage, ChangeKind kind, long owner, int rows, Change<R> change) {
        while (true) {
            try {
                return turns.write(owner, storage, rows, () -> attempt(storage, kind, owner, change));
            } catch (RuntimeException e) {
                change.recover(e);
            }
        }
    }

    /** Makes a change that waits for no turn, because something else bounds how many there are. */
    public <R> R runWithoutTurn(Storage storage, ChangeKind kind, long owner, Change<R> change) {
        return committed(storage, attempt(storage, kind, owner, change));
    }

    private record Attempt<R>(ChangeSet changes, R result) {}

    private <R> Attempt<R> attempt(Storage storage, ChangeKind kind, long owner, Change<R> change) {
        List<BeforeChange> asked = taking(before, kind, owner);
        List<AfterChange> told = taking(after, kind, owner);
        Function<Storage, Attempt<R>> made = inside -> {
            ChangeSet changes = new ChangeSet(inside, asked, told);
            R result = change.make(changes);
            changes.tellHooks();
            return new Attempt<>(changes, result);
        };
        return asked.isEmpty() && told.isEmpty() && !kind.isManyCalls()
                ? made.apply(storage)
                : storage.inTransaction(made);
    }

    private static <H extends ChangeHook> List<H> taking(List<H> hooks, ChangeKind kind, long owner) {
        return hooks.stream().filter(hook -> hook.takesPart(kind, owner)).toList();
    }

    private <R> R committed(Storage storage, Attempt<R> attempt) {
        attempt.changes.tellListeners(storage, listeners);
        return attempt.result;
    }
}
