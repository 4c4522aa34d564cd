package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.event.Change;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Calls each listener for each change, even after one of them has failed. */
final class Listeners<L, T> implements Consumer<Change<T>> {

    private static final System.Logger LOG = System.getLogger(Listeners.class.getName());

    private final String kind;
    private final List<L> listeners;
    private final BiConsumer<L, Change<T>> tell;

    /** @param kind the name of the listeners in the log */
    Listeners(String kind, List<L> listeners, BiConsumer<L, Change<T>> tell) {
        this.kind = requireNonNull(kind, "kind");
        this.listeners = List.copyOf(listeners);
        this.tell = requireNonNull(tell, "tell");
    }

    @Override
    public void accept(Change<T> change) {
        for (L listener : listeners) {
            try {
                tell.accept(listener, change);
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "A " + kind + " listener failed", e);
            }
        }
    }
}
