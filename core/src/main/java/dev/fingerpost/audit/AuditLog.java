package dev.fingerpost.audit;

import dev.fingerpost.storage.OwnedRows;
import java.time.Instant;
import java.util.List;

/**
 * Stores who has changed links. An optional port of a {@link dev.fingerpost.storage.Storage}, which {@code AuditLogContract} tests.
 * Times are whole milliseconds.
 */
public interface AuditLog extends OwnedRows {

    /** Stores entries, with ids that ascend in their order. It is called in the transaction of the changes. */
    void add(List<AuditEntry> entries);

    /**
     * Finds the entries about a link, also one that was deleted, from the newest to the oldest.
     *
     * @param owner the owner of the entries
     * @param before only entries with a lower id are returned; {@link Long#MAX_VALUE} for the newest
     * @param limit at least 1
     */
    List<AuditEntry> find(long owner, long linkId, long before, int limit);

    /**
     * Deletes the oldest entries, a limited number, while they are older than an instant. Returns how many were deleted: less than
     * the limit if no older one is left.
     */
    int deleteBefore(Instant end, int limit);
}
