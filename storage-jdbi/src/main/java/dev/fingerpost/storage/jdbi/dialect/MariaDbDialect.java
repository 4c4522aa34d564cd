package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** MariaDB, with its own driver or that of MySQL. */
final class MariaDbDialect extends InnoDbDialect {

    private static final ListHints HINTS = new MariaDbHints();

    @Override
    public Map<String, String> placeholders() {
        return placeholders("utf8mb4_nopad_bin");
    }

    @Override
    public ListHints lists() {
        return HINTS;
    }

    @Override
    public String upsert(String table, List<String> keys, List<String> counts, String source) {
        return "INSERT INTO " + table + " (" + String.join(", ", keys) + ", owner_id, " + String.join(", ", counts)
                + ") " + source + " ON DUPLICATE KEY UPDATE "
                + Dialect.sums(counts, count -> table + "." + count, count -> "VALUES(" + count + ")");
    }

    /** Refuses settings that truncate values without an error. */
    @Override
    public void check(Connection connection, TableNames tables) throws SQLException {
        checkSession(connection);
        if (Long.parseLong(setting(connection, "group_concat_max_len")) < IDS_LENGTH) {
            throw StorageException.failed(
                    "open the database: group_concat_max_len must be at least " + IDS_LENGTH, null);
        }
    }
}
