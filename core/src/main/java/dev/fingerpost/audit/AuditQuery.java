package dev.fingerpost.audit;

import dev.fingerpost.link.Actor;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of an owner are read, about records of every kind. They are read from the newest to the oldest; entries
 * of one millisecond by descending id.
 *
 * @param actor who has made the changes; {@code null} for anyone
 * @param from the first instant of the entries
 * @param to the instant before which the entries are
 * @param after the place of the last entry that was already read; {@code null} for the newest entries
 */
public record AuditQuery(
        @Nullable Actor actor,
        Instant from,
        Instant to,
        @Nullable Place after) {

    /** All entries. */
    public static final AuditQuery ALL = new AuditQuery(null, Instant.MIN, Instant.MAX, null);

    /** The order of entries. */
    public static final Comparator<AuditEntry> ORDER = Comparator.comparing(AuditEntry::at)
            .thenComparingLong(AuditEntry::id)
            .reversed();

    public AuditQuery {
        from = from.truncatedTo(ChronoUnit.MILLIS);
        to = to.truncatedTo(ChronoUnit.MILLIS);
    }

    /** The place of an entry among the others. */
    public record Place(Instant at, long id) {

        private boolean isBefore(AuditEntry entry) {
            return entry.at().isBefore(at) || (entry.at().equals(at) && entry.id() < id);
        }
    }

    /** Returns this query for the changes of this actor only. */
    public AuditQuery withActor(Actor newActor) {
        return new AuditQuery(newActor, from, to, after);
    }

    /** Returns this query for changes at {@code newFrom} or later, and before {@code newTo}. */
    public AuditQuery between(Instant newFrom, Instant newTo) {
        return new AuditQuery(actor, newFrom, newTo, after);
    }

    /** Returns this query for the entries that follow this place, which are older. */
    public AuditQuery withAfter(Place place) {
        return new AuditQuery(actor, from, to, place);
    }

    /** Whether an entry of the owner is meant. */
    public boolean matches(AuditEntry entry) {
        return (actor == null || actor.equals(entry.actor()))
                && !entry.at().isBefore(from)
                && entry.at().isBefore(to)
                && (after == null || after.isBefore(entry));
    }
}
