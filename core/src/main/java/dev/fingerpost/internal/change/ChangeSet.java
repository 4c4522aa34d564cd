package dev.fingerpost.internal.change;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** One attempt of a change: the storage it writes to, and what it has changed so far. Not thread-safe. */
public final class ChangeSet {

    private final Storage storage;
    private final List<BeforeChange> before;
    private final List<AfterChange> after;
    private final List<LinkChange> links = new ArrayList<>();

    /** The position in its call of each link that was changed. */
    private final List<Integer> rows = new ArrayList<>();

    private final List<Runnable> announcements = new ArrayList<>();

    /**
     * Nothing is changed so far.
     *
     * @param before the hooks that take part
     * @param after the hooks that take part
     */
    ChangeSet(Storage storage, List<BeforeChange> before, List<AfterChange> after) {
        this.storage = storage;
        this.before = before;
        this.after = after;
    }

    /** Where the change is made: the transaction, if there is one. */
    public Storage storage() {
        return storage;
    }

    /**
     * Asks the hooks about rows that are about to be stored.
     *
     * @param proposal asked for if there is a hook
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
     * @param proposal asked for if there is a hook
     * @throws ValidationException if a hook refuses one
     */
    public void require(Supplier<Proposal> proposal) {
        List<Violation> violations = new ArrayList<>();
        propose(proposal, (row, violation) -> violations.add(violation));
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
    }

    /** Notes links that were created. */
    public List<Link> created(List<Link> created) {
        for (int row = 0; row < created.size(); row++) {
            note(row, new LinkChange(null, created.get(row)));
        }
        return created;
    }

    /** Notes which links were changed. A link that has its version still was not. */
    public List<Link> updated(List<Link> stored, List<Link> changed) {
        for (int row = 0; row < changed.size(); row++) {
            if (changed.get(row).version() != stored.get(row).version()) {
                note(row, new LinkChange(stored.get(row), changed.get(row)));
            }
        }
        return changed;
    }

    /** Notes links that were deleted. */
    public List<Link> deleted(List<Link> deleted) {
        for (int row = 0; row < deleted.size(); row++) {
            note(row, new LinkChange(deleted.get(row), null));
        }
        return deleted;
    }

    /** Notes changes of links that are made by several calls of the storage. */
    public void changed(List<LinkChange> changes) {
        for (int row = 0; row < changes.size(); row++) {
            note(row, changes.get(row));
        }
    }

    private void note(int row, LinkChange change) {
        rows.add(row);
        links.add(change);
    }

    /** Runs this after the commit, as for the listeners of rows other than links. */
    public void announce(Runnable announcement) {
        announcements.add(requireNonNull(announcement, "announcement"));
    }

    /** Lets the hooks write what belongs to the changed links. */
    void tellHooks() {
        if (!links.isEmpty()) {
            List<LinkChange> told = List.copyOf(links);
            try {
                after.forEach(hook -> hook.after(storage, told));
            } catch (RefusedRowsException e) {
                throw new RefusedRowsException(rowsOf(e.takenAliases()), rowsOf(e.unknownPixels()));
            }
        }
    }

    private Set<Integer> rowsOf(Set<Integer> positions) {
        return positions.stream().map(rows::get).collect(Collectors.toSet());
    }

    /**
     * Tells the listeners of what was changed.
     *
     * @param outer where the changes are committed, or will be
     */
    void tellListeners(Storage outer, RowListeners<Link> listeners) {
        links.forEach(change -> outer.afterCommit(() -> listeners.tell(change.previous(), change.next())));
        announcements.forEach(outer::afterCommit);
    }
}
