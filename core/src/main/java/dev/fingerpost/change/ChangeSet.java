package dev.fingerpost.change;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** One attempt of a change: the storage to which it writes, and its changes so far. Not thread-safe. */
public final class ChangeSet {

    private final Storage storage;
    private final Actor actor;
    private final List<BeforeChange> before;
    private final List<AfterChange> after;
    private final List<ArrivalHook> arrivals;
    private final List<LinkChange> links = new ArrayList<>();

    private final List<RecordChange> records = new ArrayList<>();

    /** For each element of {@code links}, its position in the call that changed it. */
    private final List<Integer> rows = new ArrayList<>();

    private final List<Runnable> announcements = new ArrayList<>();

    /**
     * Starts an attempt without changes.
     *
     * @param before the hooks that take part
     * @param after the hooks that take part
     */
    ChangeSet(
            Storage storage,
            Actor actor,
            List<BeforeChange> before,
            List<AfterChange> after,
            List<ArrivalHook> arrivals) {
        this.storage = storage;
        this.actor = actor;
        this.before = before;
        this.after = after;
        this.arrivals = arrivals;
    }

    /** The storage to which the change is written; if there is a transaction, the storage of the transaction. */
    public Storage storage() {
        return storage;
    }

    /**
     * Asks the hooks about rows that are about to be stored.
     *
     * @param proposal makes the proposal; called only if a hook takes part
     * @param refused gets each violation with its row
     */
    public void propose(Supplier<Proposal> proposal, BiConsumer<Integer, Violation> refused) {
        if (!before.isEmpty()) {
            Proposal proposed = proposal.get();
            before.forEach(hook -> hook.before(storage, proposed).forEach(refused));
        }
    }

    /**
     * Asks the hooks about rows that are stored together or not at all.
     *
     * @param proposal makes the proposal; called only if a hook takes part
     * @throws ValidationException if a hook refuses a row
     */
    public void require(Supplier<Proposal> proposal) {
        List<Violation> violations = new ArrayList<>();
        propose(proposal, (row, violation) -> violations.add(violation));
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
    }

    /** Records links that were created. */
    public List<Link> created(List<Link> created) {
        for (int row = 0; row < created.size(); row++) {
            note(row, new LinkChange(null, created.get(row)));
        }
        return created;
    }

    /**
     * Stores what new links bring along, by the hooks of the features that keep it. What no feature keeps is dropped.
     *
     * @param parts what each link brings along, by its id
     */
    public void arrived(SortedMap<Long, List<Record>> parts) {
        if (!parts.isEmpty()) {
            arrivals.forEach(hook -> hook.arrived(storage, parts));
        }
    }

    /** Records the links that were changed. A link with the same version as before counts as unchanged. */
    public List<Link> updated(List<Link> stored, List<Link> changed) {
        for (int row = 0; row < changed.size(); row++) {
            if (changed.get(row).version() != stored.get(row).version()) {
                note(row, new LinkChange(stored.get(row), changed.get(row)));
            }
        }
        return changed;
    }

    /** Records links that were deleted. */
    public List<Link> deleted(List<Link> deleted) {
        for (int row = 0; row < deleted.size(); row++) {
            note(row, new LinkChange(deleted.get(row), null));
        }
        return deleted;
    }

    /** Records changes of links that several calls of the storage have made. */
    public void changed(List<LinkChange> changes) {
        for (int row = 0; row < changes.size(); row++) {
            note(row, changes.get(row));
        }
    }

    /** Records the change of a record that is no link, for a kind that is of records or of outcomes. */
    public void recorded(RecordChange change) {
        if (!change.isNone()) {
            records.add(change);
        }
    }

    private void note(int row, LinkChange change) {
        rows.add(row);
        links.add(change);
    }

    /** Runs an action after the commit, for example to call the listeners of rows other than links. */
    public void announce(Runnable announcement) {
        announcements.add(announcement);
    }

    /** Calls the hooks that write rows for the changed links and records. */
    void tellHooks() {
        if (!records.isEmpty()) {
            List<RecordChange> told = List.copyOf(records);
            after.forEach(hook -> hook.afterRecords(storage, actor, told));
        }
        if (!links.isEmpty()) {
            List<LinkChange> told = List.copyOf(links);
            try {
                after.forEach(hook -> hook.after(storage, actor, told));
            } catch (RefusedRowsException e) {
                throw new RefusedRowsException(rowsOf(e.takenAliases()), rowsOf(e.unknownPixels()));
            }
        }
    }

    private Set<Integer> rowsOf(Set<Integer> positions) {
        return positions.stream().map(rows::get).collect(Collectors.toSet());
    }

    /**
     * Calls the listeners with the changes.
     *
     * @param outer the storage in whose transaction, if any, the changes are committed
     */
    void tellListeners(Storage outer, RowListeners<Link> listeners) {
        links.forEach(change -> outer.afterCommit(() -> listeners.tell(change.previous(), change.next())));
        announcements.forEach(outer::afterCommit);
    }
}
