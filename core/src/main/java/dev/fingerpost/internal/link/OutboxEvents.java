package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.event.Changes;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkListener.Change;
import dev.fingerpost.link.LinkListener.Outbox.Event;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the outbox keeps of changes of links.
 *
 * @param kept how long; zero if the host has none
 * @param isOn whether events are stored
 */
public record OutboxEvents(Duration kept, BooleanSupplier isOn) {

    /** No outbox. */
    public static final OutboxEvents NONE = new OutboxEvents(Duration.ZERO, Boolean.FALSE::booleanValue);

    public OutboxEvents {
        requireNonNull(isOn, "isOn");
    }

    /** That of a storage. */
    public static OutboxEvents of(Storage storage, Duration kept, BooleanSupplier isOn) {
        if (kept.compareTo(Duration.ofDays(1)) < 0) {
            throw new IllegalArgumentException("events must be kept for a day at least");
        }
        if (storage.optional(LinkListener.Outbox.class).isEmpty()) {
            throw new IllegalStateException("the storage keeps no outbox");
        }
        return new OutboxEvents(kept, isOn);
    }

    /** With the listeners of the host, which are told first. */
    public Changes.InTransaction after(List<Storage.TransactionListener> listeners, Clock clock) {
        List<Storage.TransactionListener> all = new ArrayList<>(listeners);
        if (!kept.isZero()) {
            all.add((transaction, changes) -> store(transaction, changes, clock.instant()));
        }
        return new Changes.InTransaction(all, listeners.isEmpty() ? isOn : Boolean.TRUE::booleanValue);
    }

    private void store(Storage transaction, List<Change> changes, Instant now) {
        if (isOn.getAsBoolean()) {
            List<Event> events = new ArrayList<>();
            for (Change change : changes) {
                add(change, now, events);
            }
            transaction.optional(LinkListener.Outbox.class).orElseThrow().add(events);
        }
    }

    private static void add(Change change, Instant now, List<Event> events) {
        Link before = change.previous();
        Link after = change.next();
        if (before != null && after != null && before.owner() != after.owner()) {
            add(new Change(before, null), now, events);
            add(new Change(null, after), now, events);
            return;
        }
        if (after == null) {
            Link deleted = requireNonNull(before, "a link");
            events.add(event(Event.Type.DELETED, now, deleted, facts(deleted)));
            return;
        }
        SortedMap<String, String> facts = facts(after);
        if (before == null) {
            events.add(event(Event.Type.CREATED, now, after, facts));
        } else {
            facts.put("fields", String.join(",", LinkFields.changed(before.content(), after.content())));
            events.add(event(Event.Type.UPDATED, now, after, facts));
        }
        addEnd(before, after, now, events);
        if (isUsedUp(after) && !isUsedUp(before)) {
            events.add(event(Event.Type.LIMIT_REACHED, now, after, new TreeMap<>()));
        }
    }

    /** An end in the future is told when it comes. One in the past is told at once, unless the link was already over. */
    private static void addEnd(@Nullable Link before, Link after, Instant now, List<Event> events) {
        Instant end = after.content().activePeriod().end();
        Instant last = before == null ? null : before.content().activePeriod().end();
        if (end == null || end.equals(last)) {
            return;
        }
        if (end.isAfter(now)) {
            events.add(event(Event.Type.EXPIRED, end, after, new TreeMap<>()));
        } else if (last == null || last.isAfter(now)) {
            events.add(Event.alreadyEnded(now, after.owner(), after.id(), end));
        }
    }

    private static boolean isUsedUp(@Nullable Link link) {
        Long limit = link == null ? null : link.content().clicksLimit();
        return link != null && limit != null && link.clicks() >= limit;
    }

    private static Event event(Event.Type type, Instant at, Link link, SortedMap<String, String> facts) {
        return new Event(0, type, at, link.owner(), link.id(), 0, facts);
    }

    private static SortedMap<String, String> facts(Link link) {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("alias", link.alias());
        facts.put("domain_id", String.valueOf(link.domainId()));
        facts.put("url", link.url());
        facts.put("version", String.valueOf(link.version()));
        return facts;
    }
}
