package dev.fingerpost.audit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.OwnerReader;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The audit log: which actor has changed which link, pixel, API key, domain, space or webhook, with the fields before
 * and after and without secrets. An entry is written in the transaction of its change. Links that lose a deleted pixel or space have no entry. Say with
 * {@link dev.fingerpost.Owner#by} who makes a change.
 */
@Feature.CreatedBy("Audit.keep(Duration.ofDays(90))")
public final class Audit implements Feature {

    /** The greatest number of entries that {@link #history} returns. */
    public static final int ENTRIES_AT_ONCE = 100;

    /** {@code null} if entries are kept until their owner is deleted. */
    private final @Nullable Duration kept;

    private final List<AuditListener> listeners;

    private volatile @Nullable Heart installed;

    private Audit(@Nullable Duration kept, List<AuditListener> listeners) {
        this.kept = kept;
        this.listeners = List.copyOf(listeners);
    }

    /** Keeps the entries for this time, at least a day. */
    public static Audit keep(Duration time) {
        if (time.compareTo(Duration.ofDays(1)) < 0) {
            throw new IllegalArgumentException("the audit log must be kept for at least a day");
        }
        return new Audit(time, List.of());
    }

    /**
     * Keeps the entries until their owner is deleted, for programs that run beside a server which deletes the old ones.
     */
    public static Audit keepAll() {
        return new Audit(null, List.of());
    }

    /** Returns this audit log with a further listener, which gets the entries after the commit. */
    public Audit withListener(AuditListener listener) {
        List<AuditListener> more = new ArrayList<>(listeners);
        more.add(requireNonNull(listener, "listener"));
        return new Audit(kept, more);
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(AuditLog.class);
    }

    @Override
    public void install(Heart heart) {
        installed = heart;
        heart.after(new AuditHook(listeners, heart.clock()));
        if (kept != null) {
            heart.prune(kept, heart.port(AuditLog.class)::deleteBefore);
        }
    }

    /**
     * Returns the last entries about a link, at most {@value #ENTRIES_AT_ONCE}, from the newest to the oldest. The link
     * may have been deleted.
     */
    public List<AuditEntry> history(OwnerReader owner, long linkId) {
        return history(owner, linkId, Long.MAX_VALUE);
    }

    /**
     * Like {@link #history(OwnerReader, long)}, for older entries.
     *
     * @param before the id of the oldest entry that the caller has already read
     */
    public List<AuditEntry> history(OwnerReader owner, long linkId, long before) {
        return history(owner, RecordChange.LINK, linkId, before);
    }

    /** Like {@link #history(OwnerReader, long, long)}, for a record of this kind, such as {@code pixel} or {@code key}. */
    public List<AuditEntry> history(OwnerReader owner, String kind, long id, long before) {
        return log(owner).find(owner.id(), kind, id, before, ENTRIES_AT_ONCE);
    }

    /** Returns entries about all records of an owner, at most {@value #ENTRIES_AT_ONCE}. */
    public List<AuditEntry> history(OwnerReader owner, AuditQuery query) {
        return log(owner).find(owner.id(), query, ENTRIES_AT_ONCE);
    }

    /**
     * Returns entries about records of all owners together, at most {@value #ENTRIES_AT_ONCE}: the domains and webhooks that
     * the operator of a service has added for all of them.
     */
    public List<AuditEntry> ofService(AuditQuery query) {
        return log(heart().storageOfCalls()).find(RecordChange.SERVICE, query, ENTRIES_AT_ONCE);
    }

    private AuditLog log(OwnerReader owner) {
        return log(heart().storageOf(owner));
    }

    private Heart heart() {
        Heart heart = installed;
        if (heart == null) {
            throw new IllegalStateException("this Audit is not installed: pass it to FingerpostBuilder.with");
        }
        return heart;
    }

    static AuditLog log(Storage storage) {
        return storage.optional(AuditLog.class).orElseThrow();
    }
}
