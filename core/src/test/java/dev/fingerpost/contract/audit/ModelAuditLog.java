package dev.fingerpost.contract.audit;

import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** The audit log of the model. */
public final class ModelAuditLog implements AuditLog, ModelRows {

    private final ModelStorage storage;
    private List<AuditEntry> entries = new ArrayList<>();
    private long lastId;

    public ModelAuditLog(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        List<AuditEntry> now = new ArrayList<>(entries);
        return () -> entries = now;
    }

    @Override
    public void add(List<AuditEntry> added) {
        synchronized (storage) {
            added.forEach(entry -> entries.add(entry.stored(++lastId)));
        }
    }

    @Override
    public List<AuditEntry> find(long owner, AuditQuery query, int limit) {
        synchronized (storage) {
            return entries.stream()
                    .filter(entry -> entry.owner() == owner && query.matches(entry))
                    .sorted(AuditQuery.ORDER)
                    .limit(limit)
                    .toList();
        }
    }

    @Override
    public List<AuditEntry> find(long owner, String kind, long recordId, long before, int limit) {
        synchronized (storage) {
            return entries.stream()
                    .filter(entry -> entry.owner() == owner
                            && entry.kind().equals(kind)
                            && entry.recordId() == recordId
                            && entry.id() < before)
                    .sorted(Comparator.comparingLong(AuditEntry::id).reversed())
                    .limit(limit)
                    .toList();
        }
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        return delete(entry -> entry.at().isBefore(end), limit);
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(entry -> entry.owner() == owner, limit);
    }

    private int delete(Predicate<AuditEntry> which, int limit) {
        synchronized (storage) {
            List<AuditEntry> chosen = entries.stream()
                    .filter(which)
                    .sorted(Comparator.comparing(AuditEntry::at))
                    .limit(limit)
                    .toList();
            entries.removeAll(chosen);
            return chosen.size();
        }
    }
}
