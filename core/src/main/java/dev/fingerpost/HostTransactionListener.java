package dev.fingerpost;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.TransactionListener;
import java.util.List;

/** Calls a listener of the host with changes of links before they are committed. */
record HostTransactionListener(TransactionListener listener) implements AfterChange {

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.isOfLinks();
    }

    @Override
    public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
        listener.changed(transaction, changes);
    }
}
