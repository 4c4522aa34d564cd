package dev.fingerpost.internal.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeyListener;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkListener.Change;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelListener;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/** Where committed changes of rows of one kind are reported. An update that leaves a row as it was is no change. */
public record Changes<T>(Consumer<T> created, BiConsumer<T, T> updated, Consumer<T> deleted) {

    private static final System.Logger LOG = System.getLogger(Changes.class.getName());

    public Changes {
        requireNonNull(created, "created");
        requireNonNull(updated, "updated");
        requireNonNull(deleted, "deleted");
    }

    /** How a listener is told of an update. */
    @FunctionalInterface
    private interface Updated<L, T> {
        void tell(L listener, T before, T after);
    }

    /**
     * Tells each listener, even after one of them has failed.
     *
     * @param kind the name of the listeners in the log
     */
    private static <L, T> Changes<T> to(
            String kind, List<L> given, BiConsumer<L, T> created, Updated<L, T> updated, BiConsumer<L, T> deleted) {
        List<L> listeners = List.copyOf(given);
        Consumer<Consumer<L>> each = tell -> listeners.forEach(listener -> tell(kind, listener, tell));
        return new Changes<>(
                row -> each.accept(listener -> created.accept(listener, row)),
                (before, after) -> each.accept(listener -> updated.tell(listener, before, after)),
                row -> each.accept(listener -> deleted.accept(listener, row)));
    }

    /** To the listeners of links. */
    public static Changes<Link> ofLinks(List<LinkListener> listeners) {
        return to("link", listeners, LinkListener::created, LinkListener::updated, LinkListener::deleted);
    }

    /** To the listeners of pixels. */
    public static Changes<Pixel> ofPixels(List<PixelListener> listeners) {
        return to("pixel", listeners, PixelListener::created, PixelListener::updated, PixelListener::deleted);
    }

    /** To the listeners of API keys. */
    public static Changes<ApiKey> ofKeys(List<ApiKeyListener> listeners) {
        return to(
                "key",
                listeners,
                ApiKeyListener::issued,
                (listener, before, after) -> listener.revoked(after),
                ApiKeyListener::deleted);
    }

    /** The same, told by way of this: {@code storage::afterCommit} tells it after the commit of a transaction. */
    public Changes<T> by(Consumer<Runnable> way) {
        return new Changes<>(
                row -> way.accept(() -> created.accept(row)),
                (before, after) -> way.accept(() -> updated.accept(before, after)),
                row -> way.accept(() -> deleted.accept(row)));
    }

    private static <L> void tell(String kind, L listener, Consumer<L> tell) {
        try {
            tell.accept(listener);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "A " + kind + " listener failed", e);
        }
    }

    /**
     * Those who are told of changes of links in their transaction. Without any, a change needs no transaction around it.
     *
     * @param isListening whether one of them wants to be told
     */
    public record InTransaction(List<Storage.TransactionListener> listeners, BooleanSupplier isListening) {

        public InTransaction {
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
}
