package dev.fingerpost.storage;

import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkListener;
import java.util.List;

/**
 * Is called for changes of links in the transaction that makes them. What it writes through the transaction is
 * committed or rolled back with them. A port of the host; {@link LinkListener} is called after the commit instead. An
 * exception rolls the changes back and reaches the caller. The listener is not called for clicks, for links that lose a
 * deleted pixel or space, or when an outdated hash of a password is replaced.
 */
@FunctionalInterface
public interface TransactionListener {

    /**
     * Called once for each call that changes links, with all of its changes. If a call makes several transactions, as
     * {@link dev.fingerpost.Fingerpost#deleteOwner} does, the listener is called in each of them. All links are of one
     * owner, or one owner gives them to another. The listener is called again if the transaction is repeated, after its
     * writes were rolled back, so it must have no other side effects. Be quick, because the transaction holds locks.
     *
     * @param transaction only for this thread, and only until this method returns. Do not use another storage of the
     *     backend in this method, because it could wait for this transaction
     * @param changes the changes, at least one
     */
    void changed(Storage transaction, List<LinkChange> changes);
}
