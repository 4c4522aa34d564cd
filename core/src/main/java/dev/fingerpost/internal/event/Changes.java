package dev.fingerpost.internal.event;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

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
    public interface Updated<L, T> {
        void tell(L listener, T before, T after);
    }

    /**
     * Tells each listener, even after one of them has failed.
     *
     * @param kind the name of the listeners in the log
     */
    public static <L, T> Changes<T> to(
            String kind, List<L> listeners, BiConsumer<L, T> created, Updated<L, T> updated, BiConsumer<L, T> deleted) {
        Consumer<Consumer<L>> each = tell -> listeners.forEach(listener -> tell(kind, listener, tell));
        return new Changes<>(
                row -> each.accept(listener -> created.accept(listener, row)),
                (before, after) -> each.accept(listener -> updated.tell(listener, before, after)),
                row -> each.accept(listener -> deleted.accept(listener, row)));
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
}
