package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Called after each committed change of a link, on the thread that made the change. Every method does nothing unless it
 * is overridden. An exception of a listener is logged and affects neither the change nor the other listeners. Slow work
 * belongs on another thread. {@link dev.fingerpost.storage.TransactionListener} is called before the commit.
 */
public interface LinkListener {

    /** A link was created. */
    default void created(Link link) {}

    /** A link was changed, or given to a different owner. Not called for an update that changes nothing. */
    default void updated(Link before, Link after) {}

    /** A link was deleted. */
    default void deleted(Link link) {}

    /**
     * Events, each stored in the transaction of its cause, for readers that may be other processes. A reader has a name, a
     * cursor and a lease: each reader gets every event at least once, in one order for all of them, whatever the order of
     * commits was. A port, which {@code OutboxContract} tests. Times are whole milliseconds.
     */
    interface Outbox {

        /**
         * Stores events. The end of a link that is {@linkplain Event#isYetToCome yet to come} is read once its time has come,
         * and only if the link still ends at that time; {@linkplain Event.Type#CLICKS clicks} are read as sums, once their
         * minute is over.
         */
        void add(List<Event> events);

        /**
         * Takes the next events of a reader, and leases them to the holder: those that are to come again and whose time has
         * come, then those after the cursor, in order. Takes no lease if there are none. A new reader begins with the oldest
         * event. An event that is not settled before the end of the lease is read again.
         *
         * @return nothing also while another holder has the lease
         */
        List<Received> read(Lease lease, int limit);

        /**
         * Ends the turn of a holder, and gives up the lease. The cursor moves past the given events, which are the first ones
         * of the holder's last read; the rest of that read is read again.
         *
         * @return false if the lease has passed to another holder; then nothing is changed
         */
        boolean settle(Lease lease, List<Settled> events);

        /**
         * The events that are to come again for a reader, and its dead letters, in the order of their positions.
         *
         * @param after the last position that is left out, 0 for none
         */
        List<Received> waiting(String reader, long after, int limit);

        /** Changes when an event comes again for a reader that it waits for. Returns whether it does. */
        boolean again(String reader, long position, Instant at);

        /**
         * Deletes the oldest events, a limited number, with what readers wait for of them, while they are older than an instant.
         * When no older event is left, it also deletes the readers whose last lease has ended before the instant: not earlier, since
         * a reader that is made again begins with the oldest event. Returns how many events were deleted.
         */
        int deleteBefore(Instant end, int limit);

        /**
         * What has happened to a link, and when.
         *
         * @param position in the order of all readers, greater than 0; 0 as long as it is not read
         * @param at for clicks the minute in which they were, for the end of a link that time; when it was set if it had passed
         *     by then
         * @param clicks how many; 0 for other types
         * @param facts by their names
         */
        record Event(
                long position,
                Type type,
                Instant at,
                long owner,
                long linkId,
                long clicks,
                SortedMap<String, String> facts) {

            public Event {
                requireNonNull(type, "type");
                requireNonNull(at, "at");
                facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
            }

            /**
             * The end of a link that is already over when it is set: {@code ended_at} among the facts is the end, and {@code at} is
             * when it was set.
             */
            public static Event alreadyEnded(Instant at, long owner, long linkId, Instant end) {
                return new Event(
                        0, Type.EXPIRED, at, owner, linkId, 0, new TreeMap<>(Map.of("ended_at", end.toString())));
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

            /** The same as it is read. */
            public Event read(long newPosition, long newClicks) {
                return new Event(newPosition, type, at, owner, linkId, newClicks, facts);
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

        /**
         * The turn of one holder of a reader.
         *
         * @param reader at most 100 characters
         * @param holder for example a process, at most 100 characters
         * @param end when others may take the turn
         * @param owner whose events are read, at no cost for those of others; {@code null} for the events of all owners. A reader
         *     keeps to one owner, or to all.
         */
        record Lease(
                String reader,
                String holder,
                Instant now,
                Instant end,
                @Nullable Long owner) {

            public Lease {
                if (reader.isEmpty()) {
                    throw new IllegalArgumentException("a reader must have a name");
                }
            }

            /** A turn that reads the events of all owners. */
            public Lease(String reader, String holder, Instant now, Instant end) {
                this(reader, holder, now, end, null);
            }

            /** Whether the reader gets the events of this owner. */
            public boolean isFor(long ownerOfEvent) {
                return owner == null || owner == ownerOfEvent;
            }
        }

        /**
         * An event that is read.
         *
         * @param attempts how many times before it was settled to come again
         * @param due when it comes again; {@code null} if it does not wait for that
         */
        record Received(Event event, int attempts, @Nullable Instant due) {}

        /**
         * What becomes of an event that was read.
         *
         * @param again when it comes again; {@code null} for not at all
         */
        record Settled(long position, @Nullable Instant again) {

            /** A dead letter: it is kept, and comes again only when it is {@linkplain Outbox#again asked for}. */
            public static final Instant NEVER = Instant.ofEpochMilli(Long.MAX_VALUE);
        }
    }
}
