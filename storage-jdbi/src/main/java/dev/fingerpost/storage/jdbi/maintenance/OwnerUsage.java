package dev.fingerpost.storage.jdbi.maintenance;

import java.util.Map;

/**
 * The numbers of rows of an owner, as {@link JdbiDoctor#owners} counts them.
 *
 * @param rows the numbers by tables, such as {@code link} for {@code fingerpost_link}. Keys of the API count even if they
 *     are revoked or expired
 */
public record OwnerUsage(long owner, Map<String, Long> rows) {

    public OwnerUsage {
        rows = Map.copyOf(rows);
    }

    /** The number of rows in a table. */
    public long rows(String table) {
        return rows.getOrDefault(table, 0L);
    }
}
