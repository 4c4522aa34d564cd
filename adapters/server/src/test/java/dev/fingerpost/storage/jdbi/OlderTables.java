package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;

/** Tables as an older version of the library left them, for tests of the program. */
public final class OlderTables {

    /** How many links, pixels and keys there are. */
    public static final String CONTENTS = "3 links, 2 pixels and 1 API key";

    private OlderTables() {}

    /** Tables of version 1 with rows, in an empty database. */
    public static void create(String url) {
        try (HikariDataSource pool = pool(url)) {
            new V1Database(pool, JdbiSettings.standard()).create();
        }
    }

    /** The version of the tables. */
    public static int version(String url) {
        try (HikariDataSource pool = pool(url)) {
            return JdbiMigrations.version(pool, JdbiSettings.standard()).stored();
        }
    }

    private static HikariDataSource pool(String url) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(url);
        return pool;
    }
}
