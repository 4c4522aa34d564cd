package dev.fingerpost.audit;

import java.util.List;

/**
 * Told who has changed links, after the commit and on the thread of the change. Its exceptions are logged. A port of the host, for
 * an audit log of its own; one that must not miss an entry writes in the transaction, as a {@link
 * dev.fingerpost.storage.TransactionListener}.
 */
@FunctionalInterface
public interface AuditListener {

    /** Entries about the links that one call has changed, at least one. Their ids are 0. */
    void changed(List<AuditEntry> entries);
}
