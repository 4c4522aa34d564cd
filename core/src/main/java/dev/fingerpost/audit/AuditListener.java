package dev.fingerpost.audit;

import java.util.List;

/**
 * Is called with audit entries after the commit, on the thread of the change. A port of the host, for an audit log of
 * its own. Exceptions are logged. To write a log that misses no entry, use a listener that is called within the
 * transaction instead: a {@link dev.fingerpost.storage.TransactionListener}.
 */
@FunctionalInterface
public interface AuditListener {

    /**
     * Called with the entries about the records that one call has changed, or one transaction of a call that makes
     * several. There is at least one entry. The ids of the entries are 0, because entries need not be stored.
     */
    void changed(List<AuditEntry> entries);
}
