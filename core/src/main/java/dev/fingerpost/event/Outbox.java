package dev.fingerpost.event;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events, each stored in the transaction of its cause, for readers that may be other processes. A reader has a name, a
 * cursor and a lease: each reader gets every event at least once, in one order for all of them, whatever the order of
 * commits was. A port, which {@code OutboxContract} tests. Times are whole milliseconds.
 */
public interface Outbox {

    /**
     * Stores events. The end of a link that is {@linkplain LinkEvent#isYetToCome yet to come} is read once its time has come,
     * and only if the link still ends at that time; {@linkplain LinkEvent.Type#CLICKS clicks} are read as sums, once their
     * minute is over.
     */
    void add(List<LinkEvent> events);

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

    /** Sets when an event that waits for a reader is read again. Returns whether it waits for this reader. */
    boolean again(String reader, long position, Instant at);

    /**
     * Deletes the oldest events, a limited number, with what readers wait for of them, while they are older than an instant.
     * When no older event is left, it also deletes the readers whose last lease has ended before the instant: not earlier, since
     * a reader that is made again begins with the oldest event. Returns how many events were deleted.
     */
    int deleteBefore(Instant end, int limit);

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
    record Received(LinkEvent event, int attempts, @Nullable Instant due) {}

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
