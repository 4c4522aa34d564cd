package dev.fingerpost.storage.jdbi.maintenance;

import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.RowLocks;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Finds damaged links of all owners and wrong counts, and corrects the counts. */
final class LinkInspection {

    /** Links that have lost targets although their row can be read. */
    private static final Sql LOST_TARGETS = Sql.of("SELECT id FROM fingerpost_link WHERE targets_type IS NOT NULL"
            + " AND targets_count <> (SELECT COUNT(*) FROM fingerpost_target WHERE link_id = fingerpost_link.id)");

    /** A single statement reads both counts, so that they are from the same moment. */
    private static final Sql COUNTED_WRONG = Sql.of("SELECT owner_id, SUM(links) FROM ("
            + "SELECT owner_id, COUNT(*) AS links FROM fingerpost_link GROUP BY owner_id"
            + " UNION ALL SELECT owner_id, -SUM(links) AS links FROM fingerpost_link_count GROUP BY owner_id"
            + ") AS counts GROUP BY owner_id HAVING SUM(links) <> 0 ORDER BY owner_id");

    /**
     * The lowest negative number of an owner's entries, or 0 if none is negative. A new entry gets the next lower
     * number.
     */
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

    private final Database database;

    LinkInspection(Database database) {
        this.database = database;
    }

    void lostTargets(Consumer<String> report) {
        numbers(LOST_TARGETS).forEach(id -> report.accept("link " + id + " has lost targets"));
    }

    /** Reports the owners whose number of links is wrong. */
    void countedWrong(Consumer<String> report) {
        countedWrong()
                .forEach((owner, missing) ->
                        report.accept("the number of links of owner " + owner + " is off by " + -missing));
    }

    /** Reports the links whose owner, limit or version in the table of clicks differs from the one in their own row. */
    void copiedWrong(Consumer<String> report) {
        numbers(COPIED_WRONG)
                .forEach(id ->
                        report.accept("link " + id + " has another owner, limit or version in the table of clicks"));
    }

    void repair() {
        countedWrong()
                .forEach((owner, missing) -> database.write("repair counts", handle -> {
                    long entry = Sql.of(FREE_ENTRY, owner).number(handle) - 1;
                    return handle.execute(ADD, owner, entry, missing);
                }));
        for (long id : numbers(COPIED_WRONG)) {
            database.write("repair counts", handle -> {
                RowLocks.lockLinks(handle, database.dialect(), List.of(id));
                return handle.execute(COPY, id);
            });
        }
    }

    private SortedMap<Long, Long> countedWrong() {
        SortedMap<Long, Long> numbers = new TreeMap<>();
        return database.read("examine rows", handle -> {
            COUNTED_WRONG.forEach(handle, row -> numbers.put(row.getLong(1), row.getLong(2)));
            return numbers;
        });
    }

    private List<Long> numbers(Sql sql) {
        return database.read("examine rows", sql::numbers);
    }
}
