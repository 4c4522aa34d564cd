package dev.fingerpost.change;

import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.util.Collections;
import java.util.List;

/**
 * Runs changes of rows. Every change of links, pixels, spaces, domains, webhooks and API keys, except the
 * replacement of an outdated hash of a password, takes these steps:
 *
 * <ol>
 * <li>The change waits for the owner's turn ({@link Turns}), except in {@link #runWithoutTurn}. This wait
 * counts towards the time limit of the call.
 * <li>If a hook ({@link BeforeChange}, {@link AfterChange}) takes part or the change makes several calls of the
 * storage, a transaction begins, which the storage repeats after a conflict. Otherwise the change makes a single call
 * that writes, which is a transaction of its own.
 * <li>The {@link Change} asks the hooks about its rows and stores them.
 * <li>The hooks write their rows, and the transaction is committed.
 * <li>After the commit, the listeners are called.
 * </ol>
 *
 * <p>An attempt that fails is rolled back as a whole. The change decides whether it is attempted again
 * ({@link Change#recover}), or after work that does not belong into a transaction ({@link Change#prepare}).
 */
public final class UnitOfWork {

    private final Turns turns;
    private final List<BeforeChange> before;
    private final List<AfterChange> after;
    private final List<ArrivalHook> arrivals;
    private final RowListeners<Link> listeners;
    private final Actor actor;

    /**
     * Creates a unit of work with hooks, which are called in this order.
     *
     * @param before a view: hooks may be added to it before the first change
     * @param after a view: hooks may be added to it before the first change
     * @param arrivals a view: hooks may be added to it before the first change
     * @param listeners the listeners, which are called after the commit
     */
    public UnitOfWork(
            Turns turns,
            List<BeforeChange> before,
            List<AfterChange> after,
            List<ArrivalHook> arrivals,
            RowListeners<Link> listeners) {
        this(turns, before, after, arrivals, listeners, Actor.UNKNOWN);
    }

    private UnitOfWork(
            Turns turns,
            List<BeforeChange> before,
            List<AfterChange> after,
            List<ArrivalHook> arrivals,
            RowListeners<Link> listeners,
            Actor actor) {
        this.turns = turns;
        this.before = Collections.unmodifiableList(before);
        this.after = Collections.unmodifiableList(after);
        this.arrivals = Collections.unmodifiableList(arrivals);
        this.listeners = listeners;
        this.actor = actor;
    }

    /** Returns this unit of work with an actor, whom the hooks learn. */
    public UnitOfWork by(Actor newActor) {
        return new UnitOfWork(turns, before, after, arrivals, listeners, newActor);
    }

    /**
     * Makes a change when it is its owner's turn. All attempts share the time limit of one call.
     *
     * @param storage the host's storage, or that of a transaction
     * @param rows the number of rows of the call
     * @throws dev.fingerpost.failure.OverloadedException if the owner's turn does not come within the call's time or
     * five seconds, or if too many changes of the owner are already waiting
     */
    public <R> R run(Storage storage, ChangeKind kind, long owner, int rows, Change<R> change) {
        Attempt<R> made;
        Deadline.Scope calls = Deadline.share();
        try (calls) {
            do {
                made = null;
                Turn turn = turns.take(owner, storage, rows);
                try (turn) {
                    made = attempt(storage, kind, owner, change);
                } catch (RuntimeException e) {
                    change.recover(e);
                }
            } while (made == null || change.prepare());
        }
        made.changes.tellListeners(storage, listeners);
        return made.result;
    }

    /**
     * Makes a change without waiting for the owner's turn and in a single attempt, without {@link Change#recover}. For
     * kinds of changes whose number is limited in another way.
     */
    public <R> R runWithoutTurn(Storage storage, ChangeKind kind, long owner, Change<R> change) {
        Attempt<R> made = attempt(storage, kind, owner, change);
        made.changes.tellListeners(storage, listeners);
        return made.result;
    }

    private record Attempt<R>(ChangeSet changes, R result) {}

    private <R> Attempt<R> attempt(Storage storage, ChangeKind kind, long owner, Change<R> change) {
        List<BeforeChange> asked = taking(before, kind, owner);
        List<AfterChange> told = taking(after, kind, owner);
        return asked.isEmpty() && told.isEmpty() && !kind.isManyCalls()
                ? made(storage, asked, told, change)
                : storage.inTransaction(transaction -> made(transaction, asked, told, change));
    }

    private <R> Attempt<R> made(Storage inside, List<BeforeChange> asked, List<AfterChange> told, Change<R> change) {
        ChangeSet changes = new ChangeSet(inside, actor, asked, told, arrivals);
        R result = change.make(changes);
        changes.tellHooks();
        return new Attempt<>(changes, result);
    }

    private static <H extends ChangeHook> List<H> taking(List<H> hooks, ChangeKind kind, long owner) {
        return hooks.stream().filter(hook -> hook.takesPart(kind, owner)).toList();
    }
}
