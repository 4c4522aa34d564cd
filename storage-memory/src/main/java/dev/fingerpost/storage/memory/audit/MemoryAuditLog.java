package dev.fingerpost.storage.memory.audit;

import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The audit log in memory. */
public final class MemoryAuditLog implements AuditLog {

    private static final Comparator<AuditEntry> BY_ID = Comparator.comparingLong(AuditEntry::id);

    private static final Comparator<AuditEntry> BY_AGE =
            Comparator.comparing(AuditEntry::at).thenComparing(BY_ID);

    /** The newest entries of a record come first. */
    private static final Comparator<AuditEntry> BY_RECORD = Comparator.comparingLong(AuditEntry::owner)
            .thenComparing(AuditEntry::kind)
            .thenComparingLong(AuditEntry::recordId)
            .thenComparing(BY_ID.reversed());

    private static final Comparator<AuditEntry> BY_OWNER =
            Comparator.comparingLong(AuditEntry::owner).thenComparing(AuditQuery.ORDER);

    /** The feature, for the list of all features. */
    public static final FeaturePart<AuditLog> FEATURE =
            new FeaturePart<>(Rows.EMPTY, AuditLog.class, MemoryAuditLog::new);

    private final CurrentState current;

    MemoryAuditLog(CurrentState current) {
        this.current = current;
    }

    /** The entries, by age, by record and by owner. Immutable. */
    record Rows(
            CountingTree<AuditEntry> byAge,
            CountingTree<AuditEntry> byRecord,
            CountingTree<AuditEntry> byOwner,
            long lastId)
            implements FeatureRows {

        static final Rows EMPTY =
                new Rows(CountingTree.empty(BY_AGE), CountingTree.empty(BY_RECORD), CountingTree.empty(BY_OWNER), 0);

        private Rows with(AuditEntry entry) {
            AuditEntry stored = entry.stored(lastId + 1);
            return new Rows(byAge.with(stored), byRecord.with(stored), byOwner.with(stored), lastId + 1);
        }

        private Rows withoutAll(List<AuditEntry> entries) {
            return new Rows(
                    byAge.withoutAll(entries), byRecord.withoutAll(entries), byOwner.withoutAll(entries), lastId);
        }
    }

    @Override
    public void add(List<AuditEntry> entries) {
        current.change(state -> {
            Rows rows = state.rows(Rows.class);
            for (AuditEntry entry : entries) {
                rows = rows.with(entry);
            }
            return new Change<>(state.with(rows), entries);
        });
    }

    @Override
    public List<AuditEntry> find(long owner, AuditQuery query, int limit) {
        return current.get()
                .rows(Rows.class)
                .byOwner()
                .at(entry -> Long.compare(entry.owner(), owner))
                .filter(query::matches)
                .limit(limit)
                .toList();
    }

    @Override
    public List<AuditEntry> find(long owner, String kind, long recordId, long before, int limit) {
        CountingTree<AuditEntry> entries = current.get().rows(Rows.class).byRecord();
        return entries.at(entry -> {
                    int byOwner = Long.compare(entry.owner(), owner);
                    int byKind = byOwner != 0 ? byOwner : entry.kind().compareTo(kind);
                    return byKind != 0 ? byKind : Long.compare(entry.recordId(), recordId);
                })
                .dropWhile(entry -> entry.id() >= before)
                .limit(limit)
                .toList();
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        return delete(rows -> rows.byAge()
                .from(0)
                .limit(limit)
                .takeWhile(entry -> entry.at().isBefore(end))
                .toList());
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(rows -> rows.byOwner()
                .at(entry -> Long.compare(entry.owner(), owner))
                .limit(limit)
                .toList());
    }

    private int delete(Function<Rows, List<AuditEntry>> choice) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            List<AuditEntry> chosen = choice.apply(rows);
            return new Change<>(state.with(rows.withoutAll(chosen)), chosen.size());
        });
    }
}
