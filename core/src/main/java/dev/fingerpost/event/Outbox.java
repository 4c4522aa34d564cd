package dev.fingerpost.event;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A transactional outbox: each event is stored in the transaction that causes it, for readers that may be other
 * processes. A reader has a name, a cursor and a lease. Each reader gets every event, or every event of the owner that
 * it names, at least once, unless the event is {@linkplain #deleteBefore deleted} before. All readers get the events in
 * the same order, which may differ from the order of the commits. A port, which {@code OutboxContract} tests. Times are
 * whole milliseconds.
 */
public interface Outbox {

    /**
     * Stores events. The end of a link that is {@linkplain LinkEvent#isYetToCome yet to come} is read once its time has
     * come, and only if the link still ends at that time. {@linkplain LinkEvent.Type#CLICKS Clicks} are read as sums,
     * once their minute is over.
     */
    void add(List<LinkEvent> events);

    /**
     * Takes the next events of a reader and leases them to the holder: first the events that are due to be read again,
     * then the events after the cursor, in order. If there are none, no lease is taken. A new reader begins with the
     * oldest event. If the lease ends before an event is settled, another holder can read the event again.
     *
     * @return the events; empty if there are none, or while another holder has the lease
     */
    List<Received> read(Lease lease, int limit);

    /**
     * Creates a reader that does not begin with the oldest event; does nothing if the reader exists. The order of events
     * decides what it gets, and not their times: a clock that is set back later keeps nothing from it.
     *
     * @param since the reader begins with the first event that is not {@linkplain LinkEvent#isSince older}; if there is
     * none, it begins with the next event
     */
    void begin(String reader, Instant now, Instant since);

    /**
     * Settles events and gives up the lease. The cursor moves past the given events, which must be the first ones of
     * the holder's last read; the remaining events of that read are read again.
     *
     * @return false if the holder no longer has the lease; then nothing is changed
     */
    boolean settle(Lease lease, List<Settled> events);

    /**
     * Returns the events that a reader will get again, and its dead letters, in the order of their positions.
     *
     * @param after the position after which the result starts; 0 for the beginning
     */
    List<Received> waiting(String reader, long after, int limit);

    /**
     * Sets when a reader gets an event again. The event may be waiting to be read again, a dead letter, or done, that
     * is, not after the reader's cursor; an event that was done begins again with 0 attempts. If the reader gets only
     * the events of one owner, the caller must check that this is an event of that owner.
     *
     * @return whether the event waits for this reader now; false if it is no longer stored, or if the reader has not
     * settled it yet
     */
    boolean again(String reader, long position, Instant at);

    /**
     * Sets the time at which a reader gets again those of its waiting events and dead letters that it would get later.
     * One call changes at most as many as the limit says, in the order of their positions, so that a caller with many
     * of them calls this method again from the last position.
     *
     * @param after the position after which the events start; 0 for the beginning
     * @return the positions of the changed events, ascending; empty if there are none
     */
    List<Long> again(String reader, long after, int limit, Instant at);

    /** Counts the events that a reader will get again, and its dead letters. */
    Backlog backlog(String reader, Instant now);

    /**
     * Deletes the oldest events before an instant, at most as many as the limit says, together with their dead letters
     * and retries. When no older event is left, it also deletes the readers whose last lease ended before the instant.
     * Such readers are not deleted earlier, because a reader that is created again begins with the oldest event.
     * Returns the number of deleted events.
     */
    int deleteBefore(Instant end, int limit);

    /**
     * The lease of a reader by one holder.
     *
     * @param reader the name of the reader; at most 100 characters
     * @param holder the name of the holder, for example of a process; at most 100 characters
     * @param end when others may take the lease
     * @param owner the owner whose events are read, without the cost of reading other owners' events; {@code null} for
     * the events of all owners. A reader must always name the same owner, or never name an owner
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

        /** A lease for the events of all owners. */
        public Lease(String reader, String holder, Instant now, Instant end) {
            this(reader, holder, now, end, null);
        }

        /** Whether the reader gets the events of this owner. */
        public boolean isFor(long ownerOfEvent) {
            return owner == null || owner == ownerOfEvent;
        }
    }

    /**
     * An event as a reader gets it.
     *
     * @param attempts how many times the reader has settled the event as one to be read again; counted since the event
     * began to wait
     * @param due when the event is read again; {@code null} if it is not waiting to be read again
     */
    record Received(LinkEvent event, int attempts, @Nullable Instant due) {}

    /**
     * How many events a reader has not accepted yet.
     *
     * @param due how many the reader gets again now
     * @param later how many the reader gets again later
     * @param dead how many are dead letters
     */
    record Backlog(long due, long later, long dead) {

        public static final Backlog NONE = new Backlog(0, 0, 0);

        /** The number of these events. */
        public long total() {
            return due + later + dead;
        }
    }

    /**
     * The result of handling an event.
     *
     * @param again when the event is read again; {@code null} if it is done
     */
    record Settled(long position, @Nullable Instant again) {

        /** Makes an event a dead letter: it is kept, and read again only after a call of {@link Outbox#again}. */
        public static final Instant NEVER = Instant.ofEpochMilli(Long.MAX_VALUE);
    }
}
