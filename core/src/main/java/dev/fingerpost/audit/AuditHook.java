package dev.fingerpost.audit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.storage.Storage;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Writes the audit log, in the transaction of each change.
 *
 * @param actor the actor of the changes
 * @param isStored whether entries are stored in the {@link AuditLog}
 * @param listeners called after the commit
 */
public record AuditHook(Actor actor, boolean isStored, List<AuditListener> listeners, Clock clock)
        implements AfterChange {

    private static final System.Logger LOG = System.getLogger(AuditHook.class.getName());

    public AuditHook {
        requireNonNull(actor, "actor");
        listeners = List.copyOf(listeners);
        requireNonNull(clock, "clock");
    }

    /** Returns a unit of work whose changes have an actor. */
    public static UnitOfWork by(Actor actor, UnitOfWork unit) {
        return unit.replacing(hook -> hook instanceof AuditHook audit
                ? new AuditHook(actor, audit.isStored, audit.listeners, audit.clock)
                : hook);
    }

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.isOfLinks();
    }

    @Override
    public void after(Storage transaction, List<LinkChange> changes) {
        Instant now = clock.instant();
        List<AuditEntry> entries = changes.stream()
                .flatMap(change -> AuditEntry.of(change, actor, now))
                .toList();
        if (entries.isEmpty()) {
            return;
        }
        if (isStored) {
            transaction.optional(AuditLog.class).orElseThrow().add(entries);
        }
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
