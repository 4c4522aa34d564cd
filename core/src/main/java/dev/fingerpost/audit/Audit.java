package dev.fingerpost.audit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Owner;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The audit log: which actor has changed which link, with the fields before and after and without secrets. An entry is
 * written in the transaction of its change. Links that lose a deleted pixel or space have no entry. Say with
 * {@link Owner#by} who makes a change.
 */
@Feature.CreatedBy("Audit.keep(Duration.ofDays(90))")
public final class Audit implements Feature {

    /** The greatest number of entries that {@link #history} returns. */
    public static final int ENTRIES_AT_ONCE = 100;

    /** {@code null} if entries are kept until their owner is deleted. */
    private final @Nullable Duration kept;

    private final boolean isStored;
    private final List<AuditListener> listeners = new ArrayList<>();

    private Audit(@Nullable Duration kept, boolean isStored) {
        this.kept = kept;
        this.isStored = isStored;
    }

    /** Keeps the entries for this time, at least a day. */
    public static Audit keep(Duration time) {
        if (time.compareTo(Duration.ofDays(1)) < 0) {
            throw new IllegalArgumentException("the audit log must be kept for at least a day");
        }
        return new Audit(time, true);
    }

    /**
     * Keeps the entries until their owner is deleted, for programs that run beside a server which deletes the old ones.
     */
    public static Audit keepAll() {
        return new Audit(null, true);
    }

    /** Stores no entries, for a host that has a log of its own: only the listeners get them. */
    public static Audit tell(AuditListener listener) {
        return new Audit(null, false).listener(listener);
    }

    /** Adds a listener, which gets the entries after the commit. */
    public Audit listener(AuditListener listener) {
        listeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    @Override
    public Set<Class<?>> ports() {
        return isStored ? Set.of(AuditLog.class) : Set.of();
    }

    @Override
    public void install(Heart heart) {
        heart.after(new AuditHook(isStored, listeners, heart.clock()));
        if (kept != null) {
            heart.prune(kept, heart.port(AuditLog.class)::deleteBefore);
        }
    }

    /**
     * Returns the last entries about a link, at most {@value #ENTRIES_AT_ONCE}, from the newest to the oldest. The link
     * may have been deleted.
     *
     * @throws IllegalStateException if no entries are stored
     */
    public List<AuditEntry> history(Owner owner, long linkId) {
        return history(owner, linkId, Long.MAX_VALUE);
    }

    /**
     * Like {@link #history(Owner, long)}, for older entries.
     *
     * @param before the id of the oldest entry that the caller has already read
     */
    public List<AuditEntry> history(Owner owner, long linkId, long before) {
        if (!isStored) {
            throw new IllegalStateException("this audit stores no entries: install Audit.keep(...) instead");
        }
        return log(owner.storage()).find(owner.id(), linkId, before, ENTRIES_AT_ONCE);
    }

    static AuditLog log(Storage storage) {
        return storage.optional(AuditLog.class).orElseThrow();
    }
}
