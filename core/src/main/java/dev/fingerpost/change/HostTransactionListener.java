package dev.fingerpost.change;

import dev.fingerpost.link.Actor;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.TransactionListener;
import java.util.List;

/** Calls a listener of the host with changes of links before they are committed. */
public record HostTransactionListener(TransactionListener listener) implements AfterChange {

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.isOfLinks();
    }

    @Override
    public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
        listener.changed(transaction, changes);
    }
}
