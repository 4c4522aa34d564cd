package dev.fingerpost.storage.jdbi.maintenance;

import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import dev.fingerpost.storage.jdbi.repository.DamagedRows;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.JdbiLinks;
import dev.fingerpost.storage.jdbi.repository.RowCheck;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Examines all rows of all owners in the tables of the extensions, and corrects counts. */
final class RowInspection {

    private static final long SOME = 1_024;
    private static final int MOST_REPORTED = 1_000;

    /** How many times the inspection reads each link. */
    private static final int LOOKS_AT_LINKS = 6;

    private static final Sql LINKS_OF_OWNERS =
            Sql.of("SELECT owner_id, COUNT(*) FROM fingerpost_link GROUP BY owner_id");

    private static final Sql LINKS_OF_DOMAINS =
            Sql.of("SELECT domain_id, COUNT(*) FROM fingerpost_link GROUP BY domain_id");

    /** Reads the rows with these ids; there must be at least one. */
    @FunctionalInterface
    private interface Batch {
        void read(Handle handle, Sql withIds) throws SQLException;
    }

    private final Database database;
    private final LinkInspection linkInspection;
    private final List<Extension> extensions;
    private final BiConsumer<Long, Long> progress;
    private long links;
    private long looked;
    private long total;

    /**
     * Creates an inspection.
     *
     * @param extensions the extensions whose rows are examined
     * @param progress gets the number of rows that were examined since rows were {@linkplain #counts counted}, and the
     *     number of all rows
     */
    RowInspection(Database database, List<Extension> extensions, BiConsumer<Long, Long> progress) {
        this.database = database;
        this.extensions = List.copyOf(extensions);
        this.linkInspection = new LinkInspection(database);
        this.progress = progress;
    }

    SortedMap<Long, Long> linksOfOwners() {
        SortedMap<Long, Long> numbers = numbers(LINKS_OF_OWNERS);
        looked(links);
        return numbers;
    }

    /** The number of links on each domain, whether the domain is stored or not. */
    SortedMap<Long, Long> linksOfDomains() {
        SortedMap<Long, Long> numbers = numbers(LINKS_OF_DOMAINS);
        looked(links);
        return numbers;
    }

    /** The ids of the stored domains. */
    Set<Long> domains() {
        return extensions.stream()
                .flatMap(each -> each.ofDomains().stream())
                .flatMap(table -> ids(Sql.of("SELECT id FROM fingerpost_" + table)).stream())
                .collect(Collectors.toSet());
    }

    private List<Long> ids(Sql sql) {
        return database.read("examine ids", sql::numbers);
    }

    /**
     * The owners in ascending order, each with the number of its rows in each table whose rows are counted for owners.
     */
    SortedMap<Long, Map<String, Long>> owners() {
        SortedMap<Long, Map<String, Long>> owners = new TreeMap<>();
        extensions.stream()
                .flatMap(each -> each.ofOwners().stream())
                .forEach(table -> numbers(
                                Sql.of("SELECT owner_id, COUNT(*) FROM fingerpost_" + table + " GROUP BY owner_id"))
                        .forEach((owner, rows) -> owners.computeIfAbsent(owner, first -> new HashMap<>())
                                .put(table, rows)));
        return owners;
    }

    /** Whether another owner has rows in one of these tables. The cost does not depend on the number of rows. */
    boolean hasOwnersBeside(long owner) {
        return extensions.stream()
                .flatMap(each -> each.ofOwners().stream())
                .flatMap(table -> Stream.of("<", ">")
                        .map(side -> Sql.of(
                                "SELECT owner_id FROM fingerpost_" + table + " WHERE owner_id " + side
                                        + " ? ORDER BY owner_id LIMIT 1",
                                owner)))
                .anyMatch(others -> !ids(others).isEmpty());
    }

    private SortedMap<Long, Long> numbers(Sql sql) {
        return database.read("examine rows", handle -> {
            SortedMap<Long, Long> found = new TreeMap<>();
            sql.forEach(handle, row -> found.put(row.getLong(1), row.getLong(2)));
            return found;
        });
    }

    /** Reports progress. Others may add rows meanwhile, so there may be more than were counted. */
    private void looked(long rows) {
        looked += rows;
        progress.accept(looked, Math.max(looked, total));
    }

    /** The number of rows in each table. */
    SortedMap<String, Long> counts() {
        SortedMap<String, Long> counts = new TreeMap<>();
        extensions.stream().flatMap(each -> each.tables().stream()).forEach(table -> {
            Sql count = Sql.of("SELECT COUNT(*) FROM " + table.fullName());
            counts.put(table.fullName(), database.read("count rows", count::number));
        });
        links = counts.getOrDefault("fingerpost_link", 0L);
        looked = 0;
        total = LOOKS_AT_LINKS * links;
        extensions.stream()
                .flatMap(each -> each.checks().stream())
                .forEach(check -> total += counts.getOrDefault("fingerpost_" + check.table(), 0L));
        return counts;
    }

    /** A line for each row that cannot be read, and for each link that has lost targets; at most a thousand. */
    List<String> damaged() {
        List<String> damaged = new ArrayList<>();
        Consumer<String> some = some(damaged);
        DamagedRows damagedLinks = new DamagedRows("link", some);
        inBatches(
                "fingerpost_link",
                (handle, withIds) -> JdbiLinks.examine(handle, database.dialect(), withIds, damagedLinks));
        linkInspection.lostTargets(some);
        looked(links);
        extensions.stream().flatMap(each -> each.checks().stream()).forEach(check -> read(check, some));
        return List.copyOf(damaged);
    }

    private void read(RowCheck check, Consumer<String> report) {
        DamagedRows damaged = new DamagedRows(check.kind(), report);
        inBatches(
                "fingerpost_" + check.table(),
                (handle, withIds) -> Sql.of(check.select() + " WHERE ")
                        .plus(withIds)
                        .forEach(
                                handle,
                                row -> damaged.orReported(
                                        row.getLong(1), () -> check.reader().make(row))));
    }

    /**
     * A line for each stored count that differs from the number of rows, for each link whose copies in the table of
     * clicks are wrong, and for each table of a feature with rows of links that do not exist; at most a thousand.
     */
    List<String> differences() {
        List<String> differences = new ArrayList<>();
        Consumer<String> some = some(differences);
        linkInspection.countedWrong(some);
        looked(links);
        linkInspection.copiedWrong(some);
        looked(links);
        for (String table : tablesOfLinks()) {
            long orphans = database.read("examine rows", Sql.of("SELECT COUNT(*)" + orphans(table))::number);
            if (orphans > 0) {
                some.accept(orphans + " rows of " + table + " belong to no link");
            }
        }
        return List.copyOf(differences);
    }

    /** Corrects what {@link #differences} examines, also beyond its thousand lines. */
    void repair() {
        linkInspection.repair();
        for (String table : tablesOfLinks()) {
            database.write("delete rows without a link", handle -> handle.execute("DELETE" + orphans(table)));
        }
    }

    private List<String> tablesOfLinks() {
        return extensions.stream()
                .flatMap(each ->
                        each.tables().stream().filter(table -> each.ofLinks().contains(table.name())))
                .map(ScriptTable::fullName)
                .toList();
    }

    private static String orphans(String table) {
        return " FROM " + table + " WHERE link_id NOT IN (SELECT id FROM fingerpost_link)";
    }

    private static Consumer<String> some(List<String> lines) {
        return line -> {
            if (lines.size() < MOST_REPORTED) {
                lines.add(line);
            }
        };
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
}
