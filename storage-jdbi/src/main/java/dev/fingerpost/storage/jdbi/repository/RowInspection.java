package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.jdbi.database.Database;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** Statements that look through all rows of all owners, and set counts right. */
public final class RowInspection {

    private static final long SOME = 1_024;
    private static final int MOST_REPORTED = 1_000;

    /** How many times each link is looked at. */
    private static final int LOOKS_AT_LINKS = 6;

    /** What a link has lost although its row can be read. */
    private static final Sql LOST_TARGETS = Sql.of("SELECT id FROM fingerpost_link WHERE targets_type IS NOT NULL"
            + " AND targets_count <> (SELECT COUNT(*) FROM fingerpost_target WHERE link_id = fingerpost_link.id)");

    /** One statement, so that both counts are of one moment. */
    private static final Sql COUNTED_WRONG = Sql.of("SELECT owner_id, SUM(links) FROM ("
            + "SELECT owner_id, COUNT(*) AS links FROM fingerpost_link GROUP BY owner_id"
            + " UNION ALL SELECT owner_id, -SUM(links) AS links FROM fingerpost_link_count GROUP BY owner_id"
            + ") AS counts GROUP BY owner_id HAVING SUM(links) <> 0 ORDER BY owner_id");

    /** Below those of other entries. */
    private static final String FREE_ENTRY =
            "SELECT COALESCE(MIN(entry_id), 0) FROM fingerpost_link_count WHERE owner_id = ? AND entry_id < 0";

    private static final String ADD = "INSERT INTO fingerpost_link_count (owner_id, entry_id, links) VALUES (?, ?, ?)";

    private static final Sql COPIED_WRONG =
            Sql.of("SELECT id FROM fingerpost_link JOIN fingerpost_click ON link_id = id"
                    + " WHERE link_version <> version OR link_owner <> owner_id"
                    + " OR COALESCE(max_clicks, -1) <> COALESCE(clicks_limit, -1) ORDER BY id");

    private static final String COPY = "UPDATE fingerpost_click SET"
            + " link_version = (SELECT version FROM fingerpost_link WHERE id = link_id),"
            + " link_owner = (SELECT owner_id FROM fingerpost_link WHERE id = link_id),"
            + " max_clicks = (SELECT clicks_limit FROM fingerpost_link WHERE id = link_id) WHERE link_id = ?";

    /** Reads the rows with these ids, at least one. */
    @FunctionalInterface
    private interface Batch {
        void read(Handle handle, Sql withIds) throws SQLException;
    }

    private final Database database;
    private final LinkChildRows parts;
    private final String readLinks;
    private final List<String> tables;
    private final BiConsumer<Long, Long> progress;
    private long links;
    private long looked;
    private long total;

    /**
     * @param tables that are counted, without their prefix
     * @param progress gets how many rows were looked at since they were {@linkplain #counts counted}, and how many will be
     */
    public RowInspection(Database database, List<String> tables, BiConsumer<Long, Long> progress) {
        this.progress = requireNonNull(progress, "progress");
        this.database = requireNonNull(database, "database");
        this.tables = List.copyOf(tables);
        this.parts = new LinkChildRows(new LinkConflictsSql(database.dialect()));
        this.readLinks = LinkRow.columns(database.dialect().pixelIds())
                + " FROM fingerpost_link LEFT JOIN fingerpost_click ON link_id = id WHERE ";
    }

    /** How many links each value of this column has. */
    public SortedMap<Long, Long> linksBy(String column) {
        SortedMap<Long, Long> numbers =
                numbers(Sql.of("SELECT " + column + ", COUNT(*) FROM fingerpost_link GROUP BY " + column));
        looked(links);
        return numbers;
    }

    /** Others may add rows meanwhile. */
    private void looked(long rows) {
        looked += rows;
        progress.accept(looked, Math.max(looked, total));
    }

    /** How many rows each table has. */
    public SortedMap<String, Long> counts() {
        SortedMap<String, Long> counts = new TreeMap<>();
        for (String table : tables) {
            Sql count = Sql.of("SELECT COUNT(*) FROM fingerpost_" + table);
            counts.put("fingerpost_" + table, database.read("count rows", count::number));
        }
        links = counts.getOrDefault("fingerpost_link", 0L);
        looked = 0;
        total = LOOKS_AT_LINKS * links + counts.getOrDefault("fingerpost_pixel", 0L);
        return counts;
    }

    /** A line for each link and pixel that cannot be read, and for each link that has lost targets. */
    public List<String> damaged() {
        List<String> damaged = new ArrayList<>();
        Consumer<String> some = line -> {
            if (damaged.size() < MOST_REPORTED) {
                damaged.add(line);
            }
        };
        DamagedRows damagedLinks = new DamagedRows("link", some);
        DamagedRows pixels = new DamagedRows("pixel", some);
        inBatches(
                "fingerpost_link",
                (handle, withIds) -> parts.toLinks(
                        handle,
                        LinkRow.readAll(handle, Sql.of(readLinks).plus(withIds), damagedLinks),
                        damagedLinks,
                        ""));
        ids(LOST_TARGETS).forEach(id -> some.accept("link " + id + " has lost targets"));
        looked(links);
        inBatches(
                "fingerpost_pixel",
                (handle, withIds) -> Sql.of(JdbiPixels.PixelRow.SELECT + " WHERE ")
                        .plus(withIds)
                        .forEach(
                                handle,
                                row -> pixels.orReported(
                                        JdbiPixels.PixelRow.id(row), () -> JdbiPixels.PixelRow.read(row))));
        return List.copyOf(damaged);
    }

    /** A line for each count that is not that of its rows. */
    public List<String> differences() {
        List<String> differences = new ArrayList<>();
        numbers(COUNTED_WRONG)
                .forEach((owner, missing) ->
                        differences.add("the number of links of owner " + owner + " is off by " + -missing));
        looked(links);
        ids(COPIED_WRONG)
                .forEach(id -> differences.add("link " + id + " has a different limit or version where it is counted"));
        looked(links);
        return differences.stream().limit(MOST_REPORTED).toList();
    }

    /** Sets right what {@link #differences} tells. */
    public void repair() {
        numbers(COUNTED_WRONG)
                .forEach((owner, missing) -> database.write("repair counts", handle -> {
                    long entry = Sql.of(FREE_ENTRY, owner).number(handle) - 1;
                    return handle.execute(ADD, owner, entry, missing);
                }));
        for (long id : ids(COPIED_WRONG)) {
            database.write("repair counts", handle -> {
                RowLocks.lockLinks(handle, database.dialect(), List.of(id));
                return handle.execute(COPY, id);
            });
        }
    }

    private void inBatches(String table, Batch batch) {
        long last = Long.MIN_VALUE;
        while (last < Long.MAX_VALUE) {
            Sql next = Sql.of("SELECT id FROM " + table + " WHERE id > ? ORDER BY id LIMIT ?", last, SOME);
            List<Long> read = database.read("examine rows", handle -> {
                List<Long> ids = next.numbers(handle);
                if (!ids.isEmpty()) {
                    batch.read(handle, Sql.in("id", ids));
                }
                return ids;
            });
            looked(read.size());
            last = read.isEmpty() ? Long.MAX_VALUE : read.get(read.size() - 1);
        }
    }

    private SortedMap<Long, Long> numbers(Sql sql) {
        return database.read("examine rows", handle -> {
            SortedMap<Long, Long> numbers = new TreeMap<>();
            sql.forEach(handle, row -> numbers.put(row.getLong(1), row.getLong(2)));
            return numbers;
        });
    }

    private List<Long> ids(Sql sql) {
        return database.read("examine rows", sql::numbers);
    }
}
