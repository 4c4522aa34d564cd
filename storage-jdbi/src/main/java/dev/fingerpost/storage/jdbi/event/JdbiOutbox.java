package dev.fingerpost.storage.jdbi.event;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.MultiRowInsert;
import dev.fingerpost.storage.jdbi.repository.RowCheck;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The outbox in a database. */
public final class JdbiOutbox implements Outbox {

    private static final String NAME_COLUMN = "reader_name";
    private static final MultiRowInsert PARK =
            MultiRowInsert.of("fingerpost_outbox_parked", List.of("reader_id", "event_position", "attempts", "due_at"));
    private static final String INSERT_READER = "INSERT INTO fingerpost_outbox_reader"
            + " (reader_name, cursor_position, holder, lease_end) VALUES (?, ?, '', ?)";
    private static final String FIRST_SINCE = """
            SELECT MIN(event_position) FROM fingerpost_outbox WHERE event_position > 0
            AND ((event_type = ? AND readable_at > ?) OR (event_type <> ? AND happened_at >= ?))\
            """;
    private static final String FIND_READER =
            "SELECT id, cursor_position, holder, lease_end FROM fingerpost_outbox_reader WHERE reader_name = ";
    private static final String WAITING = OutboxRow.COLUMNS + """
            p.attempts, p.due_at FROM fingerpost_outbox_parked p
            JOIN fingerpost_outbox e ON e.event_position = p.event_position WHERE p.reader_id = ?\
            """;
    private static final String DUE = WAITING + " AND p.due_at <= ? ORDER BY p.due_at, p.event_position LIMIT ?";
    private static final String LISTED = WAITING + " AND p.event_position > ? ORDER BY p.event_position LIMIT ?";
    private static final String AFTER = OutboxRow.COLUMNS + """
            0, NULL FROM fingerpost_outbox e
            WHERE e.event_position > ? ORDER BY e.event_position LIMIT ?\
            """;
    private static final String AFTER_OF_OWNER = OutboxRow.COLUMNS + """
            0, NULL FROM fingerpost_outbox e
            WHERE e.owner_id = ? AND e.event_position > ? ORDER BY e.event_position LIMIT ?\
            """;
    private static final String LATER = """
            SELECT event_position FROM fingerpost_outbox_parked
            WHERE reader_id = ? AND event_position > ? AND due_at > ? ORDER BY event_position LIMIT ?\
            """;
    private static final String BACKLOG = """
            SELECT SUM(CASE WHEN due_at <= ? THEN 1 ELSE 0 END), SUM(CASE WHEN due_at = ? THEN 1 ELSE 0 END), COUNT(*)
            FROM fingerpost_outbox_parked WHERE reader_id = ?\
            """;
    private static final String SETTLED =
            "SELECT event_position FROM fingerpost_outbox WHERE event_position = ? AND event_position BETWEEN 1 AND ?";
    private static final String PARK_SETTLED = "INSERT INTO fingerpost_outbox_parked"
            + " (reader_id, event_position, attempts, due_at) VALUES (?, ?, 0, ?)";
    private static final String OLDEST = """
            SELECT event_position, happened_at FROM fingerpost_outbox
            WHERE event_position > 0 ORDER BY event_position LIMIT ?\
            """;

    public static final Extension EXTENSION = Extension.ofFeature("event/V3__event.sql", Outbox.class, JdbiOutbox::new)
            .keeping("outbox", "readers get the events of a deleted owner, too; old events are deleted by age")
            .checking(
                    new RowCheck("event", "outbox", OutboxRow.BY_ID, row -> OutboxRow.unpacked(OutboxRow.event(row))));

    private record Reader(long id, long cursor, String holder, long end) {

        static final Reader NEW = new Reader(0, 0, "", Long.MIN_VALUE);

        boolean isOpenTo(Lease lease) {
            return holder.isEmpty() || holder.equals(lease.holder()) || end <= ColumnValues.millis(lease.now());
        }
    }

    private final Database database;
    private final String mark;

    JdbiOutbox(Database database) {
        this.database = database;
        this.mark = database.dialect().exactMark();
    }

    @Override
    public void add(List<LinkEvent> events) {
        database.writeUnrefused("store events", handle -> {
            OutboxRow.add(handle, events);
            return events;
        });
    }

    /** Reads events. For a reader without new events no lease is written. */
    @Override
    public List<Received> read(Lease lease, int limit) {
        order(lease.now());
        Reader known = find(lease.reader()).orElse(Reader.NEW);
        if (!known.isOpenTo(lease) || !hasNext(known, lease)) {
            return List.of();
        }
        if (known.equals(Reader.NEW)) {
            make(lease.reader(), 0, ColumnValues.millis(lease.now()));
        }
        return database.write("lease events", handle -> {
            int taken = handle.execute(
                    "UPDATE fingerpost_outbox_reader SET holder = ?, lease_end = ? WHERE reader_name = " + mark
                            + " AND (holder = " + mark + " OR holder = " + mark + " OR lease_end <= ?)",
                    lease.holder(),
                    ColumnValues.millis(lease.end()),
                    lease.reader(),
                    lease.holder(),
                    "",
                    ColumnValues.millis(lease.now()));
            return taken == 0
                    ? List.of()
                    : next(handle, find(handle, lease.reader()).orElseThrow(), lease, limit);
        });
    }

    private void order(Instant now) {
        boolean isAll = !database.<Boolean>read("find events", handle -> OutboxOrder.isDue(handle, now));
        if (!isAll && find(OutboxOrder.LAST).isEmpty()) {
            make(OutboxOrder.LAST, 0, Long.MAX_VALUE);
        }
        while (!isAll) {
            isAll = database.write("order events", handle -> OutboxOrder.assign(handle, database.dialect(), now));
        }
    }

    private boolean hasNext(Reader reader, Lease lease) {
        return !database.read("find events", handle -> due(handle, reader, lease.now(), 1))
                        .isEmpty()
                || !database.read("find events", handle -> after(handle, reader, lease, 1))
                        .isEmpty();
    }

    private static List<Received> next(Handle handle, Reader reader, Lease lease, int limit) {
        List<Received> next = new ArrayList<>(due(handle, reader, lease.now(), limit));
        if (next.size() < limit) {
            next.addAll(after(handle, reader, lease, limit - next.size()));
        }
        return next;
    }

    private static List<Received> due(Handle handle, Reader reader, Instant now, int limit) {
        return events(handle, Sql.of(DUE, reader.id, ColumnValues.millis(now), (long) limit));
    }

    private static List<Received> after(Handle handle, Reader reader, Lease lease, int limit) {
        Long owner = lease.owner();
        return events(
                handle,
                owner == null
                        ? Sql.of(AFTER, reader.cursor, (long) limit)
                        : Sql.of(AFTER_OF_OWNER, owner, reader.cursor, (long) limit));
    }

    private static List<Received> events(Handle handle, Sql sql) {
        return sql.list(handle, row -> OutboxRow.read(row));
    }

    @Override
    public void begin(String reader, Instant now, Instant since) {
        if (find(reader).isPresent()) {
            return;
        }
        order(now);
        String clicks = LinkEvent.Type.CLICKS.wireName();
        long from = ColumnValues.millis(since);
        long first = database.read(
                "find events",
                handle -> Sql.of(FIRST_SINCE, clicks, from, clicks, from).number(handle));
        long last = find(OutboxOrder.LAST).map(Reader::cursor).orElse(0L);
        make(reader, first > 0 ? first - 1 : last, ColumnValues.millis(now));
    }

    @Override
    public boolean settle(Lease lease, List<Settled> events) {
        long last = events.stream().mapToLong(Settled::position).max().orElse(0);
        return database.write("settle events", handle -> {
            int ended = handle.execute(
                    "UPDATE fingerpost_outbox_reader SET holder = '', lease_end = ?, cursor_position ="
                            + " CASE WHEN cursor_position < ? THEN ? ELSE cursor_position END WHERE reader_name = "
                            + mark + " AND holder = " + mark,
                    ColumnValues.millis(lease.now()),
                    last,
                    last,
                    lease.reader(),
                    lease.holder());
            if (ended == 1) {
                long reader = find(handle, lease.reader()).orElseThrow().id;
                for (List<Settled> piece : Sql.pieces(events)) {
                    park(handle, reader, piece);
                }
            }
            return ended == 1;
        });
    }

    private static void park(Handle handle, long reader, List<Settled> events) throws SQLException {
        Sql those = Sql.of(" FROM fingerpost_outbox_parked WHERE reader_id = ? AND ", reader)
                .plus(Sql.in(
                        "event_position", events.stream().map(Settled::position).toList()));
        Map<Long, Long> attempts = new HashMap<>();
        Sql.of("SELECT event_position, attempts")
                .plus(those)
                .forEach(handle, row -> attempts.put(row.getLong(1), row.getLong(2)));
        if (!attempts.isEmpty()) {
            Sql.of("DELETE").plus(those).execute(handle);
        }
        List<Settled> again =
                events.stream().filter(event -> event.again() != null).toList();
        PARK.execute(handle, again, (parameters, first, event) -> {
            parameters.number(first, reader);
            parameters.number(first + 1, event.position());
            parameters.number(first + 2, attempts.getOrDefault(event.position(), 0L) + 1);
            parameters.number(first + 3, ColumnValues.millisOrNull(event.again()));
        });
    }

    @Override
    public List<Received> waiting(String reader, long after, int limit) {
        return find(reader)
                .map(known -> database.read(
                        "list events", handle -> events(handle, Sql.of(LISTED, known.id, after, (long) limit))))
                .orElse(List.of());
    }

    @Override
    public boolean again(String reader, long position, Instant at) {
        return find(reader).filter(known -> again(known, position, at)).isPresent();
    }

    /**
     * Sets when the reader gets an event again: changes the row of an event that already waits, or adds one. If another
     * process has added the row meanwhile, that row is changed.
     */
    private boolean again(Reader reader, long position, Instant at) {
        long due = ColumnValues.millis(at);
        return isChanged(reader, position, due)
                || database.writeUnlessTaken(
                                "park an event",
                                "",
                                handle -> !Sql.of(SETTLED, position, reader.cursor)
                                                .numbers(handle)
                                                .isEmpty()
                                        && handle.execute(PARK_SETTLED, reader.id, position, due) == 1)
                        .orElseGet(() -> isChanged(reader, position, due));
    }

    private boolean isChanged(Reader reader, long position, long due) {
        return database.writeOnce(
                "change an event",
                handle -> handle.execute(
                                "UPDATE fingerpost_outbox_parked SET due_at = ?"
                                        + " WHERE reader_id = ? AND event_position = ?",
                                due,
                                reader.id,
                                position)
                        == 1);
    }

    @Override
    public List<Long> again(String reader, long after, int limit, Instant at) {
        long due = ColumnValues.millis(at);
        return find(reader)
                .map(known -> database.<List<Long>>write("change events", handle -> {
                    List<Long> later =
                            Sql.of(LATER, known.id, after, due, (long) limit).numbers(handle);
                    for (List<Long> piece : Sql.pieces(later)) {
                        Sql.of("UPDATE fingerpost_outbox_parked SET due_at = ? WHERE reader_id = ? AND ", due, known.id)
                                .plus(Sql.in("event_position", piece))
                                .execute(handle);
                    }
                    return later;
                }))
                .orElse(List.of());
    }

    @Override
    public Backlog backlog(String reader, Instant now) {
        return find(reader)
                .flatMap(known -> database.read(
                        "count events",
                        handle -> Sql.of(
                                        BACKLOG, ColumnValues.millis(now), ColumnValues.millis(Settled.NEVER), known.id)
                                .first(handle, row -> {
                                    long due = row.getLong(1);
                                    long dead = row.getLong(2);
                                    return new Backlog(due, row.getLong(3) - due - dead, dead);
                                })))
                .orElse(Backlog.NONE);
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        order(end);
        long before = ColumnValues.millis(end);
        return database.write("delete events", handle -> {
            List<Long> old =
                    Sql.of(OLDEST, (long) limit)
                            .list(handle, row -> new long[] {row.getLong(1), row.getLong(2)})
                            .stream()
                            .takeWhile(row -> row[1] < before)
                            .map(row -> row[0])
                            .toList();
            for (List<Long> piece : Sql.pieces(old)) {
                Sql.delete(handle, "fingerpost_outbox_parked", "event_position", piece);
                Sql.delete(handle, "fingerpost_outbox", "event_position", piece);
            }
            List<Long> readers = old.size() == limit
                    ? List.of()
                    : Sql.of("SELECT id FROM fingerpost_outbox_reader WHERE lease_end < ?", before)
                            .numbers(handle);
            for (List<Long> piece : Sql.pieces(readers)) {
                Sql.delete(handle, "fingerpost_outbox_parked", "reader_id", piece);
                Sql.delete(handle, "fingerpost_outbox_reader", "id", piece);
            }
            return old.size();
        });
    }

    private Optional<Reader> find(String name) {
        return database.read("find a reader", handle -> find(handle, name));
    }

    private Optional<Reader> find(Handle handle, String name) {
        return Sql.of(FIND_READER + mark, name)
                .first(handle, row -> new Reader(row.getLong(1), row.getLong(2), row.getString(3), row.getLong(4)));
    }

    /** Creates a reader. Has no effect if another process has created it meanwhile. */
    private void make(String name, long cursor, long end) {
        database.writeUnlessTaken(
                "store a reader", NAME_COLUMN, handle -> handle.execute(INSERT_READER, name, cursor, end));
    }
}
