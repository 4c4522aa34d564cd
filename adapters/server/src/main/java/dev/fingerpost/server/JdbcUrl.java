package dev.fingerpost.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Which databases the program has drivers for, and what their connections need. */
final class JdbcUrl {

    private static final String SQLITE = "jdbc:sqlite:";
    private static final String H2 = "jdbc:h2:";
    private static final String POSTGRESQL = "jdbc:postgresql:";
    private static final String MARIADB = "jdbc:mariadb:";

    private JdbcUrl() {}

    /** Refuses what can not be a database of ours, before anything is opened. */
    static void check(Setting url) {
        String value = url.value();
        if (Stream.of(SQLITE, H2, POSTGRESQL, MARIADB).noneMatch(value::startsWith)) {
            throw url.refused("must be \"memory\" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql: or jdbc:mariadb: URL");
        }
        if (value.equals(SQLITE) || value.contains(":memory:") || value.contains("mode=memory")) {
            throw url.refused("must name a file: in SQLite's memory each connection has a database of its own, "
                    + "use \"memory\" instead");
        }
    }

    /** Whether it is a file of SQLite that is not there yet, and that opening it would make. */
    static boolean isMissingFile(String url) {
        if (!url.startsWith(SQLITE)) {
            return false;
        }
        String file = url.substring(SQLITE.length()).split("\\?", 2)[0];
        return !file.startsWith("file:") && !file.startsWith(":") && !Files.exists(Path.of(file));
    }

    /** Whether connections to it cross a network, on which they grow old. */
    static boolean isServer(String url) {
        return url.startsWith(POSTGRESQL) || url.startsWith(MARIADB);
    }

    /** What the URL does not say itself. */
    static Map<String, String> driverProperties(String url) {
        Map<String, String> properties = new HashMap<>(defaults(url));
        properties.keySet().removeIf(url::contains);
        return properties;
    }

    /**
     * For SQLite: writers wait for one another instead of failing, readers wait for nobody, and what was committed
     * outlives a power cut. Not {@code transaction_mode=IMMEDIATE}: the driver would then take the lock for writing
     * again with each commit, and keep a connection that did not get it in disorder; the storage writes first instead.
     * For servers: one that is gone, or a network that is, is noticed.
     */
    private static Map<String, String> defaults(String url) {
        if (url.startsWith(SQLITE)) {
            return Map.of(
                    "journal_mode", "WAL",
                    "synchronous", "FULL",
                    "busy_timeout", "3000",
                    "foreign_keys", "true");
        }
        if (url.startsWith(POSTGRESQL)) {
            return Map.of("connectTimeout", "3", "socketTimeout", "30", "tcpKeepAlive", "true");
        }
        return url.startsWith(MARIADB) ? Map.of("connectTimeout", "3000", "socketTimeout", "30000") : Map.of();
    }
}
