package dev.fingerpost.audit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.RecordChange;
import dev.fingerpost.link.Actor;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An entry of the audit log: a change of a record, with its actor and the fields before and after. The fields are maps
 * from names in the API to values as text. Fields that are empty or off are left out, and so are fields that an update
 * did not change. The value of a password is {@code set}, or {@code changed} if it replaces another one. Texts of more
 * than 2,048 characters are truncated.
 *
 * @param id ascends; 0 as long as the entry is not stored
 * @param at when the change was made, cut to milliseconds
 * @param owner the owner of the record at that time
 * @param kind the noun for the record, such as {@code link} or {@code pixel}
 * @param before the fields as they were; empty for a new record
 * @param after the fields as they were from then on; empty for a deleted record
 */
public record AuditEntry(
        long id,
        Instant at,
        long owner,
        String kind,
        long recordId,
        Actor actor,
        Action action,
        SortedMap<String, String> before,
        SortedMap<String, String> after) {

    public AuditEntry {
        requireNonNull(kind, "kind");
        at = at.truncatedTo(ChronoUnit.MILLIS);
        requireNonNull(actor, "actor");
        requireNonNull(action, "action");
        before = Collections.unmodifiableSortedMap(new TreeMap<>(before));
        after = Collections.unmodifiableSortedMap(new TreeMap<>(after));
    }

    /** The kind of a change. */
    public enum Action implements WireNamed {
        CREATED,
        UPDATED,
        DELETED;

        @Override
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** This entry with its id. */
    public AuditEntry stored(long newId) {
        return new AuditEntry(newId, at, owner, kind, recordId, actor, action, before, after);
    }

    static AuditEntry of(RecordChange change, Actor actor, Instant at) {
        SortedMap<String, String> before = change.before();
        SortedMap<String, String> after = change.after();
        Action action = before == null ? Action.CREATED : after == null ? Action.DELETED : Action.UPDATED;
        return new AuditEntry(
                0,
                at,
                change.owner(),
                change.kind(),
                change.id(),
                actor,
                action,
                before == null ? new TreeMap<>() : before,
                after == null ? new TreeMap<>() : after);
    }
}
