package dev.fingerpost.storage.jdbi.expiry;

import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds ended links in a database, by an index of their ends that contains everything that is read. */
public final class JdbiEndedLinks implements EndedLinks {

    private static final String ENDED = """
            SELECT id, owner_id, active_until FROM fingerpost_link
            WHERE active_until BETWEEN ? AND ? AND (active_until > ? OR id > ?) AND NOT disabled
            ORDER BY active_until, id LIMIT ?\
            """;

    public static final Extension EXTENSION =
            Extension.ofFeature("expiry/V9__ended_links.sql", EndedLinks.class, JdbiEndedLinks::new);

    private final Database database;

    JdbiEndedLinks(Database database) {
        this.database = database;
    }

    @Override
    public List<EndedLink> find(Instant until, @Nullable EndedLink after, int limit) {
        long end = after == null ? Long.MIN_VALUE : ColumnValues.millis(after.end());
        long id = after == null ? 0 : after.id();
        Sql ended = Sql.of(ENDED, end, ColumnValues.millis(until), end, id, (long) limit);
        return database.read(
                "find ended links",
                handle -> ended.list(
                        handle, row -> new EndedLink(row.getLong(1), row.getLong(2), ColumnValues.instant(row, 3))));
    }
}
