package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What has happened to a link, and when.
 *
 * @param position in the order of all readers, greater than 0; 0 as long as it is not read
 * @param at for clicks the minute in which they were, for the end of a link that time; when it was set if it had passed
 *     by then
 * @param clicks how many; 0 for other types
 * @param facts by their names
 */
public record LinkEvent(
        long position, Type type, Instant at, long owner, long linkId, long clicks, SortedMap<String, String> facts) {

    public LinkEvent {
        requireNonNull(type, "type");
        requireNonNull(at, "at");
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    }

    /**
     * The end of a link that is already over when it is set: {@code ended_at} among the facts is the end, and {@code at} is
     * when it was set.
     */
    public static LinkEvent alreadyEnded(Instant at, long owner, long linkId, Instant end) {
        return new LinkEvent(0, Type.EXPIRED, at, owner, linkId, 0, new TreeMap<>(Map.of("ended_at", end.toString())));
    }

    /** Whether this is the end of a link that was in the future when it was set. The link may have another one by then. */
    public boolean isYetToCome() {
        return type == Type.EXPIRED && facts.isEmpty();
    }

    /** When it can be read: at once, at its time, or after its minute. */
    public Instant readableAt() {
        return switch (type) {
            case EXPIRED -> isYetToCome() ? at : Instant.EPOCH;
            case CLICKS -> at.plusSeconds(60);
            default -> Instant.EPOCH;
        };
    }

    /** Returns this event as a reader of the outbox gets it, with its position. */
    public LinkEvent read(long newPosition, long newClicks) {
        return new LinkEvent(newPosition, type, at, owner, linkId, newClicks, facts);
    }

    /** What has happened. */
    public enum Type implements WireNamed {
        CREATED,
        UPDATED,
        DELETED,
        /** The last click was taken, or the limit was set to the clicks that a link has, or lower. */
        LIMIT_REACHED,
        /** The end of a link has come, or was set to a time that had passed. */
        EXPIRED,
        CLICKS,
        CLICKED;

        /** {@code link.created} and so on. */
        @Override
        public String wireName() {
            return "link." + name().toLowerCase(Locale.ROOT);
        }
    }
}
