package dev.fingerpost.audit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the audit log: a change of a link, with its actor and the fields before and after. The fields are maps
 * from names in the API to values as text. Fields that are empty or off are left out, and so are fields that an update
 * did not change. The value of a password is {@code set}, or {@code changed} if it replaces another one. Texts of more
 * than 2,048 characters are truncated.
 *
 * @param id ascends; 0 as long as the entry is not stored
 * @param at when the change was made, cut to milliseconds
 * @param owner the owner of the link at that time
 * @param before the fields as they were; empty for a new link
 * @param after the fields as they were from then on; empty for a deleted link
 */
public record AuditEntry(
        long id,
        Instant at,
        long owner,
        long linkId,
        Actor actor,
        Action action,
        SortedMap<String, String> before,
        SortedMap<String, String> after) {

    public AuditEntry {
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
        return new AuditEntry(newId, at, owner, linkId, actor, action, before, after);
    }

    /** Returns the entry about a change of a link for each of its owners. If no field differs, there is no entry. */
    static Stream<AuditEntry> of(LinkChange change, Actor actor, Instant at) {
        return change.ofEachOwner()
                .map(each -> entry(each.previous(), each.next(), actor, at))
                .filter(entry -> !entry.before.isEmpty() || !entry.after.isEmpty());
    }

    private static AuditEntry entry(@Nullable Link before, @Nullable Link after, Actor actor, Instant at) {
        Link link = requireNonNull(after == null ? before : after, "a link");
        Action action = before == null ? Action.CREATED : after == null ? Action.DELETED : Action.UPDATED;
        Map<String, AuditedField> fields = AuditedField.differing(before, after);
        SortedMap<String, String> old = new TreeMap<>();
        SortedMap<String, String> now = new TreeMap<>();
        fields.forEach((name, field) -> {
            put(name, field.before(), old);
            put(name, field.after(), now);
        });
        return new AuditEntry(0, at, link.owner(), link.id(), actor, action, old, now);
    }

    private static void put(String name, @Nullable String text, Map<String, String> fields) {
        if (text != null) {
            fields.put(name, text);
        }
    }
}
