package dev.fingerpost.storage.memory.audit;

import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditLog;
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

    /** The newest entries of a link come first. */
    private static final Comparator<AuditEntry> BY_LINK = Comparator.comparingLong(AuditEntry::owner)
            .thenComparingLong(AuditEntry::linkId)
            .thenComparing(BY_ID.reversed());

    /** The feature, for the list of all features. */
    public static final FeaturePart<AuditLog> FEATURE =
            new FeaturePart<>(Rows.EMPTY, AuditLog.class, MemoryAuditLog::new);

    private final CurrentState current;

    MemoryAuditLog(CurrentState current) {
        this.current = current;
    }

    /** The entries, by age and by link. Immutable. */
    record Rows(CountingTree<AuditEntry> byAge, CountingTree<AuditEntry> byLink, long lastId) implements FeatureRows {

        static final Rows EMPTY = new Rows(CountingTree.empty(BY_AGE), CountingTree.empty(BY_LINK), 0);

        private Rows with(AuditEntry entry) {
            AuditEntry stored = entry.stored(lastId + 1);
            return new Rows(byAge.with(stored), byLink.with(stored), lastId + 1);
        }

        private Rows withoutAll(List<AuditEntry> entries) {
            return new Rows(byAge.withoutAll(entries), byLink.withoutAll(entries), lastId);
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
    public List<AuditEntry> find(long owner, long linkId, long before, int limit) {
        CountingTree<AuditEntry> entries = current.get().rows(Rows.class).byLink();
        return entries.at(entry -> {
                    int byOwner = Long.compare(entry.owner(), owner);
                    return byOwner != 0 ? byOwner : Long.compare(entry.linkId(), linkId);
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
        return delete(rows -> rows.byLink()
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
