package dev.fingerpost.event;

import dev.fingerpost.link.LinkChange;
import java.util.List;
import java.util.function.Consumer;

/** Tells each listener of each change, whatever the others do. */
public final class LinkListeners implements Consumer<LinkChange> {

    private static final System.Logger LOG = System.getLogger(LinkListeners.class.getName());

    private final List<LinkListener> listeners;

    public LinkListeners(List<LinkListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    @Override
    public void accept(LinkChange change) {
        for (LinkListener listener : listeners) {
            try {
                tell(listener, change);
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "A link listener failed", e);
            }
        }
    }

    private static void tell(LinkListener listener, LinkChange change) {
        if (change instanceof LinkChange.Created created) {
            listener.created(created.link());
        } else if (change instanceof LinkChange.Updated updated) {
            listener.updated(updated.before(), updated.after());
        } else if (change instanceof LinkChange.Deleted deleted) {
            listener.deleted(deleted.link());
        }
    }
}
