package dev.fingerpost.audit;

import java.util.List;

/**
 * Is told about audit entries after the commit, on the thread of the change. A port of the host, for an audit log of
 * its own. Exceptions are logged. A log that must not miss an entry is written in the transaction, by a
 * {@link dev.fingerpost.storage.TransactionListener}.
 */
@FunctionalInterface
public interface AuditListener {

    /**
     * Called with the entries about the links that one call has changed; there is at least one. The ids of the entries
     * are 0, because entries need not be stored.
     */
    void changed(List<AuditEntry> entries);
}
