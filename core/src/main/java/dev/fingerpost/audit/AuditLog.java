package dev.fingerpost.audit;

import dev.fingerpost.storage.OwnedRows;
import java.time.Instant;
import java.util.List;

/**
 * Stores the entries of the audit log. An optional port of a {@link dev.fingerpost.storage.Storage}, which
 * {@code AuditLogContract} tests. Times are whole milliseconds.
 */
public interface AuditLog extends OwnedRows {

    /** Stores entries under ids that ascend in their order. Called in the transaction of the changes. */
    void add(List<AuditEntry> entries);

    /**
     * Returns the entries about a record, from the newest to the oldest. The record may have been deleted.
     *
     * @param owner the owner of the entries
     * @param before only entries with a lower id are returned; {@link Long#MAX_VALUE} for the newest
     * @param limit the greatest number of entries, at least 1
     */
    List<AuditEntry> find(long owner, String kind, long recordId, long before, int limit);

    /**
     * Returns entries about all records of an owner, in the order of the query.
     *
     * @param limit the greatest number of entries, at least 1
     */
    List<AuditEntry> find(long owner, AuditQuery query, int limit);

    /**
     * Deletes entries that are older than an instant, the oldest first, at most as many as the limit says.
     *
     * @return the number of deleted entries; less than the limit if no older entry is left
     */
    int deleteBefore(Instant end, int limit);
}
