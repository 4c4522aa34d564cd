package dev.fingerpost.storage;

import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkListener;
import java.util.List;

/**
 * Told of changes of links in the transaction that makes them: what it writes through the transaction is committed or
 * rolled back with them. A port of the host, beside {@link LinkListener}, which is told after the commit. An exception
 * takes the changes back and reaches the caller. Calls of visits are not among the changes, nor is what the deletion of
 * a pixel or space does to links.
 */
@FunctionalInterface
public interface TransactionListener {

    /**
     * Changes that one call has made, of one owner or from one to another, in one transaction. Called again if the
     * transaction is repeated, with what was written before taken back, so it must have no other side effects. It holds
     * locks: be quick.
     *
     * @param transaction for this thread and until this method returns. No other storage of the backend may be used
     *     meanwhile: it may wait for this transaction
     * @param changes at least one
     */
    void changed(Storage transaction, List<LinkChange> changes);
}
