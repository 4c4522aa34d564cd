package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Stores the events of changes of links.
 *
 * @param isOn whether events are stored
 */
record OutboxEvents(BooleanSupplier isOn, Clock clock) implements AfterChange {

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return (kind.isOfLinks() || kind.isOfOutcomes()) && isOn.getAsBoolean();
    }

    @Override
    public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
        Instant now = clock.instant();
        List<LinkEvent> events = new ArrayList<>();
        changes.stream().flatMap(LinkChange::ofEachOwner).forEach(change -> add(change, now, events));
        transaction.optional(Outbox.class).orElseThrow().add(events);
    }

    /** Stores what has come of links. Hooks of records do not take part. */
    @Override
    public void afterRecords(Storage transaction, Actor actor, List<RecordChange> changes) {
        Instant now = clock.instant();
        transaction
                .optional(Outbox.class)
                .orElseThrow()
                .add(changes.stream().map(change -> outcome(change, now)).toList());
    }

    private static LinkEvent outcome(RecordChange change, Instant now) {
        SortedMap<String, String> reversed = change.before();
        return reversed == null
                ? new LinkEvent(
                        0,
                        LinkEvent.Type.CONVERTED,
                        now,
                        change.owner(),
                        change.id(),
                        0,
                        requireNonNull(change.after()))
                : new LinkEvent(0, LinkEvent.Type.CONVERSION_REVERSED, now, change.owner(), change.id(), 0, reversed);
    }

    private static void add(LinkChange change, Instant now, List<LinkEvent> events) {
        Link before = change.previous();
        Link after = change.next();
        if (after == null) {
            Link deleted = requireNonNull(before, "a link");
            events.add(event(LinkEvent.Type.DELETED, now, deleted, facts(deleted)));
            return;
        }
        SortedMap<String, String> facts = facts(after);
        if (before == null) {
            events.add(event(LinkEvent.Type.CREATED, now, after, facts));
        } else {
            facts.put("fields", changed(before.content(), after.content()));
            events.add(event(LinkEvent.Type.UPDATED, now, after, facts));
        }
        addEnd(before, after, now, events);
        if (after.isUsedUp() && (before == null || !before.isUsedUp())) {
            events.add(event(LinkEvent.Type.LIMIT_REACHED, now, after, new TreeMap<>()));
        }
    }

    /** The names of the fields that differ, in alphabetical order. */
    private static String changed(LinkContent before, LinkContent after) {
        return Arrays.stream(LinkField.values())
                .filter(field -> !field.isInternal() && !Objects.equals(field.of(before), field.of(after)))
                .map(LinkField::wireName)
                .sorted()
                .collect(Collectors.joining(","));
    }

    /**
     * Adds the event of a link's end. For an end in the future, the event is stored now, but readers get it only when
     * the end has come. For an end in the past, readers get the event at once; there is no event if the link had
     * already ended before the change.
     */
    private static void addEnd(@Nullable Link before, Link after, Instant now, List<LinkEvent> events) {
        Instant end = after.content().activePeriod().end();
        Instant last = before == null ? null : before.content().activePeriod().end();
        if (end == null || end.equals(last)) {
            return;
        }
        if (end.isAfter(now)) {
            events.add(event(LinkEvent.Type.EXPIRED, end, after, new TreeMap<>()));
        } else if (last == null || last.isAfter(now)) {
            events.add(LinkEvent.alreadyEnded(now, after.owner(), after.id(), end));
        }
    }

    private static LinkEvent event(LinkEvent.Type type, Instant at, Link link, SortedMap<String, String> facts) {
        return new LinkEvent(0, type, at, link.owner(), link.id(), 0, facts);
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
