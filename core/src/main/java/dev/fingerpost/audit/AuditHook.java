package dev.fingerpost.audit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.storage.Storage;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the audit log, in the transaction of each change.
 *
 * @param listeners called after the commit
 */
record AuditHook(List<AuditListener> listeners, Clock clock) implements AfterChange {

    private static final System.Logger LOG = System.getLogger(AuditHook.class.getName());

    private static final List<LinkField> FIELDS = List.of(LinkField.values());

    AuditHook {
        listeners = List.copyOf(listeners);
    }

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.isOfLinks() || kind.isOfRecords();
    }

    @Override
    public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
        afterRecords(
                transaction,
                actor,
                changes.stream()
                        .flatMap(LinkChange::ofEachOwner)
                        .map(each -> ofLink(each.previous(), each.next()))
                        .filter(change -> !change.isNone())
                        .toList());
    }

    @Override
    public void afterRecords(Storage transaction, Actor actor, List<RecordChange> changes) {
        Instant now = clock.instant();
        List<AuditEntry> entries = changes.stream()
                .map(change -> AuditEntry.of(change, actor, now))
                .toList();
        if (entries.isEmpty()) {
            return;
        }
        Audit.log(transaction).add(entries);
        listeners.forEach(listener -> transaction.afterCommit(() -> tell(listener, entries)));
    }

    private static RecordChange ofLink(@Nullable Link before, @Nullable Link after) {
        Link link = requireNonNull(after == null ? before : after, "a link");
        return RecordChange.of(
                RecordChange.LINK,
                link.owner(),
                link.id(),
                FIELDS,
                before == null ? null : before.content(),
                after == null ? null : after.content());
    }

    private static void tell(AuditListener listener, List<AuditEntry> entries) {
        try {
            listener.changed(entries);
        } catch (Throwable e) {
            LOG.log(Level.WARNING, "An audit listener failed", e);
        }
    }
}
