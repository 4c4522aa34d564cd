package dev.fingerpost.change;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelListener;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The host's listeners of rows of one kind. Each listener is called for a change, whatever another one throws.
 *
 * @param <T> the type of the rows
 */
public final class RowListeners<T> {

    private static final System.Logger LOG = System.getLogger(RowListeners.class.getName());

    private final String kind;
    private final List<Listener<T>> listeners;

    /**
     * @param kind the name of the listeners in the log
     * @param listeners a view: listeners may be added to it before the first change
     */
    public RowListeners(String kind, List<Listener<T>> listeners) {
        this.kind = kind;
        this.listeners = Collections.unmodifiableList(listeners);
    }

    /** A listener of rows of one kind. */
    public record Listener<T>(Consumer<T> created, BiConsumer<T, T> updated, Consumer<T> deleted) {

        public static Listener<Link> of(LinkListener listener) {
            return new Listener<>(listener::created, listener::updated, listener::deleted);
        }
    }

    public static RowListeners<Pixel> ofPixels(List<PixelListener> listeners) {
        return new RowListeners<>(
                "pixel",
                listeners.stream()
                        .map(each -> new Listener<Pixel>(each::created, each::updated, each::deleted))
                        .toList());
    }

    /**
     * Calls the listeners for a change now, without waiting for a commit.
     *
     * @param before {@code null} for a row that was created
     * @param after {@code null} for a row that was deleted
     */
    public void tell(@Nullable T before, @Nullable T after) {
        for (Listener<T> listener : listeners) {
            try {
                if (before == null && after != null) {
                    listener.created.accept(after);
                } else if (before != null && after != null) {
                    listener.updated.accept(before, after);
                } else if (before != null) {
                    listener.deleted.accept(before);
                }
            } catch (Throwable e) {
                LOG.log(System.Logger.Level.WARNING, "A " + kind + " listener failed", e);
            }
        }
    }
}
