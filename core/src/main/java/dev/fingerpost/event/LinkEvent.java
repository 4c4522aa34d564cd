package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An event: what happened to a link, and when.
 *
 * @param position the position in the order in which all readers get the events, greater than 0; 0 for an event that
 * has no position yet
 * @param at when it happened, cut to milliseconds. For {@link Type#CLICKS}, the minute of the clicks. For the end of a
 * link, the end; if the end was set to a time in the past, the time at which it was set
 * @param clicks the number of clicks; 1 for {@link Type#CLICKED}, and 0 for types other than these two
 * @param facts the facts about the event, by their names
 */
public record LinkEvent(
        long position, Type type, Instant at, long owner, long linkId, long clicks, SortedMap<String, String> facts) {

    public LinkEvent {
        requireNonNull(type, "type");
        at = at.truncatedTo(ChronoUnit.MILLIS);
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    }

    /**
     * The event of a link whose end was set to a time in the past. The fact {@code ended_at} is the end, and {@code at}
     * is the time at which the end was set.
     */
    public static LinkEvent alreadyEnded(Instant at, long owner, long linkId, Instant end) {
        return new LinkEvent(0, Type.EXPIRED, at, owner, linkId, 0, new TreeMap<>(Map.of("ended_at", end.toString())));
    }

    /**
     * Whether this is the event of a link's end that lay in the future when it was set. Readers get the event once that
     * time has come, and only if the link still has this end by then.
     */
    public boolean isYetToCome() {
        return type == Type.EXPIRED && facts.isEmpty();
    }

    /** When readers can get the event: at once, at the end of the link, or after the minute of the clicks. */
    public Instant readableAt() {
        return switch (type) {
            case EXPIRED -> isYetToCome() ? at : Instant.EPOCH;
            case CLICKS -> at.plusSeconds(60);
            default -> Instant.EPOCH;
        };
    }

    /**
     * Whether this event is not older than an instant. The clicks of a minute are one sum, which belongs to the whole
     * minute.
     */
    public boolean isSince(Instant instant) {
        return type == Type.CLICKS ? readableAt().isAfter(instant) : !at.isBefore(instant);
    }

    /** Returns this event as a reader gets it, with its position and number of clicks. */
    public LinkEvent read(long newPosition, long newClicks) {
        return new LinkEvent(newPosition, type, at, owner, linkId, newClicks, facts);
    }

    /** The kind of an event. */
    public enum Type implements WireNamed {
        CREATED,
        UPDATED,
        DELETED,
        /** The click that uses up the limit was counted, or the limit was set to the number of clicks or lower. */
        LIMIT_REACHED,
        /** The link has ended, or its end was set to a time in the past. */
        EXPIRED,
        /** The clicks of a link in one minute, summed up. */
        CLICKS,
        /** A single click. */
        CLICKED,
        /** An order or something else has come of a click. */
        CONVERTED,
        /** What had come of a click was reversed, and no longer counts. */
        CONVERSION_REVERSED;

        /** The name in JSON, such as {@code link.created}. */
        @Override
        public String wireName() {
            return "link." + name().toLowerCase(Locale.ROOT);
        }
    }
}
