package dev.fingerpost.internal.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener.Change;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Those who are told of changes of links in their transaction. Without any, a change needs no transaction around it.
 *
 * @param isListening whether one of them wants to be told
 */
public record TransactionListeners(List<Storage.TransactionListener> listeners, BooleanSupplier isListening) {

    public TransactionListeners {
        listeners = List.copyOf(listeners);
        requireNonNull(isListening, "isListening");
    }

    /** Whether there is no listener. */
    public boolean isEmpty() {
        return !isListening.getAsBoolean();
    }

    /** Runs work that tells of its changes: in one transaction with it, if there is anybody to tell. */
    public <R> R around(Storage storage, Function<Storage, R> work) {
        return isEmpty() ? work.apply(storage) : storage.inTransaction(work);
    }

    /** Tells that links were created. */
    public List<Link> created(Storage transaction, List<Link> links) {
        return told(transaction, links, row -> new Change(null, links.get(row)));
    }

    /** Tells which links were changed. Those of the same version were not. */
    public List<Link> updated(Storage transaction, List<Link> before, List<Link> after) {
        return told(transaction, after, row -> new Change(before.get(row), after.get(row)));
    }

    /** Tells that links were deleted. */
    public List<Link> deleted(Storage transaction, List<Link> links) {
        return told(transaction, links, row -> new Change(links.get(row), null));
    }

    private List<Link> told(Storage transaction, List<Link> links, Function<Integer, Change> ofRow) {
        if (!isEmpty()) {
            List<Change> changes = new ArrayList<>();
            for (int row = 0; row < links.size(); row++) {
                Change change = ofRow.apply(row);
                if (isChange(change)) {
                    changes.add(change);
                }
            }
            tell(transaction, List.copyOf(changes));
        }
        return links;
    }

    /** Tells of changes, if there are any. */
    public void tell(Storage transaction, List<Change> changes) {
        if (!changes.isEmpty()) {
            listeners.forEach(listener -> listener.changed(transaction, changes));
        }
    }

    private static boolean isChange(Change change) {
        return !change.before().map(Link::version).equals(change.after().map(Link::version));
    }
}
