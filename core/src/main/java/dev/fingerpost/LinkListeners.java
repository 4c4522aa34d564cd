package dev.fingerpost;

import dev.fingerpost.event.LinkListener;
import dev.fingerpost.internal.link.LinkChange;
import java.util.List;
import java.util.function.Consumer;

/** Tells each listener of each change, even after another listener has failed. */
final class LinkListeners implements Consumer<LinkChange> {

    private static final System.Logger LOG = System.getLogger(LinkListeners.class.getName());

    private final List<LinkListener> listeners;

    LinkListeners(List<LinkListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    @Override
    public void accept(LinkChange change) {
        for (LinkListener listener : listeners) {
            try {
                change.tell(new Told(listener));
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "A link listener failed", e);
            }
        }
    }

    /** What one listener hears of each change. */
    private record Told(LinkListener listener) implements LinkChange.Cases {

        @Override
        public void created(LinkChange.Created change) {
            listener.created(change.link());
        }

        @Override
        public void updated(LinkChange.Updated change) {
            listener.updated(change.before(), change.after());
        }

        @Override
        public void deleted(LinkChange.Deleted change) {
            listener.deleted(change.link());
        }
    }
}
