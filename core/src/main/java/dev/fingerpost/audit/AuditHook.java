package dev.fingerpost.audit;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.storage.Storage;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Writes the audit log, in the transaction of each change.
 *
 * @param listeners called after the commit
 */
record AuditHook(List<AuditListener> listeners, Clock clock) implements AfterChange {

    private static final System.Logger LOG = System.getLogger(AuditHook.class.getName());

    AuditHook {
        listeners = List.copyOf(listeners);
    }

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.isOfLinks();
    }

    @Override
    public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
        Instant now = clock.instant();
        List<AuditEntry> entries = changes.stream()
                .flatMap(change -> AuditEntry.of(change, actor, now))
                .toList();
        if (entries.isEmpty()) {
            return;
        }
        Audit.log(transaction).add(entries);
        listeners.forEach(listener -> transaction.afterCommit(() -> tell(listener, entries)));
    }

    private static void tell(AuditListener listener, List<AuditEntry> entries) {
        try {
            listener.changed(entries);
        } catch (Throwable e) {
            LOG.log(Level.WARNING, "An audit listener failed", e);
        }
    }
}
