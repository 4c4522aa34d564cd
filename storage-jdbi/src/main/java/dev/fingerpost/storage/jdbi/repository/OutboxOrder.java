package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.LinkListener.Outbox.Event;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
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
 * Gives events their positions for readers. One transaction does at a time, and only to events that are committed, so no
 * event gets a position before one that readers have passed.
 */
final class OutboxOrder {

    /** The reader that has the last position as its cursor. */
    static final String LAST = "";

    private static final int AT_ONCE = 1_000;
    private static final String READY = """
            SELECT id, event_type, happened_at, owner_id, link_id, clicks FROM fingerpost_outbox
            WHERE event_position = 0 AND readable_at <= ? ORDER BY readable_at, id LIMIT ?\
            """;
    private static final String FIND = "SELECT cursor_position FROM fingerpost_outbox_reader WHERE reader_name = ";
    private static final String MOVE = "UPDATE fingerpost_outbox_reader SET cursor_position = ? WHERE reader_name = ";
    private static final String PLACE = "UPDATE fingerpost_outbox SET event_position = ?, clicks = ? WHERE id = ?";

    private record Row(long id, String type, long at, long owner, long linkId, long clicks) {

        static Row of(ResultSet row) throws SQLException {
            return new Row(
                    row.getLong(1), row.getString(2), row.getLong(3), row.getLong(4), row.getLong(5), row.getLong(6));
        }

        boolean is(Event.Type wanted) {
            return type.equals(wanted.wireName());
        }

        /** Rows that are read as one. */
        List<Object> sameAs() {
            return is(Event.Type.CLICKS) || is(Event.Type.EXPIRED) ? List.of(type, at, owner, linkId) : List.of(id);
        }

        Row plus(Row other) {
            return new Row(id, type, at, owner, linkId, clicks + other.clicks);
        }
    }

    private OutboxOrder() {}

    /** Whether there is something to do. */
    static boolean isDue(Handle handle, Instant now) {
        return Sql.of(READY, ColumnValues.millis(now), 1L)
                .query(handle)
                .mapToMap()
                .findFirst()
                .isPresent();
    }

    /** Returns whether that was all. */
    static boolean assign(Handle handle, Dialect dialect, Instant now) throws SQLException {
        long last =
                Sql.of(FIND + dialect.exactMark() + dialect.forUpdate(), LAST).number(handle);
        List<Row> rows = Sql.of(READY, ColumnValues.millis(now), (long) AT_ONCE).list(handle, row -> Row.of(row));
        Map<List<Object>, Row> kept = new LinkedHashMap<>();
        Map<Long, List<Long>> ends = ends(handle, rows);
        rows.stream()
                .filter(row -> !row.is(Event.Type.EXPIRED)
                        || List.of(row.owner, row.at).equals(ends.get(row.linkId)))
                .forEach(row -> kept.merge(row.sameAs(), row, Row::plus));
        List<long[]> placed = new ArrayList<>();
        for (Row row : kept.values()) {
            placed.add(new long[] {++last, row.clicks, row.id});
        }
        if (!placed.isEmpty()) {
            PlainJdbc.batch(handle, PLACE, placed);
            handle.execute(MOVE + dialect.exactMark(), last, LAST);
        }
        Set<Long> dropped = new HashSet<>(rows.stream().map(Row::id).toList());
        kept.values().forEach(row -> dropped.remove(row.id));
        Sql.pieces(List.copyOf(dropped)).forEach(piece -> Sql.delete(handle, "fingerpost_outbox", "id", piece));
        return rows.size() < AT_ONCE;
    }

    /** The owners and the ends of the links whose end is among these rows. */
    private static Map<Long, List<Long>> ends(Handle handle, List<Row> rows) {
        Set<Long> links = new HashSet<>();
        rows.stream().filter(row -> row.is(Event.Type.EXPIRED)).forEach(row -> links.add(row.linkId));
        Map<Long, List<Long>> ends = new HashMap<>();
        for (List<Long> piece : Sql.pieces(List.copyOf(links))) {
            Sql.of("SELECT id, owner_id, active_until FROM fingerpost_link WHERE active_until IS NOT NULL AND ")
                    .plus(Sql.in("id", piece))
                    .forEach(handle, row -> ends.put(row.getLong(1), List.of(row.getLong(2), row.getLong(3))));
        }
        return ends;
    }
}
