package dev.fingerpost.storage.jdbi.event;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.PlainJdbc;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Gives events their positions for readers. Only one transaction at a time gives positions, and only to committed
 * events, so no event gets a position that a reader has already passed.
 */
final class OutboxOrder {

    /** The name of the reader whose cursor is the last position that was given. */
    static final String LAST = "";

    /**
     * The limits of one transaction: the number of rows that it reads, and roughly the number of events to which it
     * gives positions. They are low, because clicks may have to wait for the transaction.
     */
    private static final int ROWS = 250;

    private static final int EVENTS = 1_000;
    private static final String READY = OutboxRow.COLUMNS + """
            e.id FROM fingerpost_outbox e
            WHERE e.event_position = 0 AND e.readable_at <= ? ORDER BY e.readable_at, e.id LIMIT ?\
            """;
    private static final String FIND = "SELECT cursor_position FROM fingerpost_outbox_reader WHERE reader_name = ";
    private static final String MOVE = "UPDATE fingerpost_outbox_reader SET cursor_position = ? WHERE reader_name = ";
    private static final String PLACE = "UPDATE fingerpost_outbox SET event_position = ?, clicks = ? WHERE id = ?";

    /**
     * An event and its row.
     *
     * @param id the id of the row; 0 if the event must get a row of its own
     */
    private record Placed(long id, LinkEvent event) {

        static Placed of(ResultSet row) throws SQLException {
            return new Placed(row.getLong(8), OutboxRow.event(row));
        }

        boolean isEnd() {
            return event.isYetToCome();
        }

        List<Placed> unpacked() {
            List<LinkEvent> events = OutboxRow.unpacked(event);
            return events.equals(List.of(event))
                    ? List.of(this)
                    : events.stream().map(each -> new Placed(0, each)).toList();
        }

        /** Returns a key that is equal for events that readers get as a single event. */
        List<Object> sameAs() {
            return isEnd() || event.type() == LinkEvent.Type.CLICKS
                    ? List.of(event.type(), event.at(), event.owner(), event.linkId())
                    : List.of(id);
        }

        Placed plus(Placed other) {
            return new Placed(id, event.read(0, event.clicks() + other.event.clicks()));
        }
    }

    private OutboxOrder() {}

    /** Whether events are waiting for positions. */
    static boolean isDue(Handle handle, Instant now) {
        return !ready(handle, now, 1).isEmpty();
    }

    private static List<Placed> ready(Handle handle, Instant now, int limit) {
        return Sql.of(READY, ColumnValues.millis(now), (long) limit).list(handle, row -> Placed.of(row));
    }

    /** Gives positions to some events that wait for them. Returns whether none is left. */
    static boolean assign(Handle handle, Dialect dialect, Instant now) throws SQLException {
        long last =
                Sql.of(FIND + dialect.exactMark() + dialect.forUpdate(), LAST).number(handle);
        List<Placed> ready = ready(handle, now, ROWS);
        List<Placed> rows = new ArrayList<>();
        List<Placed> events = new ArrayList<>();
        for (int i = 0; i < ready.size() && events.size() < EVENTS; i++) {
            rows.add(ready.get(i));
            events.addAll(ready.get(i).unpacked());
        }
        Map<Long, List<Long>> ends = ends(handle, rows);
        Map<List<Object>, Placed> kept = new LinkedHashMap<>();
        events.stream()
                .filter(each -> !each.isEnd() || isStillTheEnd(each.event, ends))
                .forEach(each -> kept.merge(each.sameAs(), each, Placed::plus));
        place(handle, dialect, last, List.copyOf(kept.values()));
        Set<Long> dropped = new HashSet<>(rows.stream().map(Placed::id).toList());
        kept.values().forEach(each -> dropped.remove(each.id));
        Sql.pieces(List.copyOf(dropped)).forEach(piece -> Sql.delete(handle, "fingerpost_outbox", "id", piece));
        return ready.size() < ROWS && rows.size() == ready.size();
    }

    private static void place(Handle handle, Dialect dialect, long last, List<Placed> events) throws SQLException {
        List<long[]> moved = new ArrayList<>();
        List<LinkEvent> made = new ArrayList<>();
        long position = last;
        for (Placed each : events) {
            position++;
            if (each.id == 0) {
                made.add(each.event.read(position, each.event.clicks()));
            } else {
                moved.add(new long[] {position, each.event.clicks(), each.id});
            }
        }
        PlainJdbc.batch(handle, PLACE, moved);
        OutboxRow.insert(handle, made);
        if (!events.isEmpty()) {
            handle.execute(MOVE + dialect.exactMark(), position, LAST);
        }
    }

    private static boolean isStillTheEnd(LinkEvent event, Map<Long, List<Long>> ends) {
        return List.of(event.owner(), ColumnValues.millis(event.at())).equals(ends.get(event.linkId()));
    }

    /** The current ends and owners of the links for which these rows contain an event about their end. */
    private static Map<Long, List<Long>> ends(Handle handle, List<Placed> rows) {
        Set<Long> links = new HashSet<>();
        rows.stream().filter(Placed::isEnd).forEach(row -> links.add(row.event.linkId()));
        Map<Long, List<Long>> ends = new HashMap<>();
        for (List<Long> piece : Sql.pieces(List.copyOf(links))) {
            Sql.of("SELECT id, owner_id, active_until FROM fingerpost_link WHERE active_until IS NOT NULL AND ")
                    .plus(Sql.in("id", piece))
                    .forEach(handle, row -> ends.put(row.getLong(1), List.of(row.getLong(2), row.getLong(3))));
        }
        return ends;
    }
}
