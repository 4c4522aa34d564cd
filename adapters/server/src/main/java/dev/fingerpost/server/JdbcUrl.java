package dev.fingerpost.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Which databases the program has drivers for, and what their connections need. */
final class JdbcUrl {

    private static final String SQLITE = "jdbc:sqlite:";
    private static final String H2 = "jdbc:h2:";

    private JdbcUrl() {}

    /** Refuses what can not be a database of ours, before anything is opened. */
    static void check(Setting url) {
        String value = url.value();
        if (!value.startsWith(SQLITE) && !value.startsWith(H2)) {
            throw url.refused("must be \"memory\", a jdbc:sqlite: or a jdbc:h2: URL");
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

    /**
     * For SQLite: writers wait for one another instead of failing, readers wait for nobody, and what was committed
     * outlives a power cut. Not {@code transaction_mode=IMMEDIATE}: the driver would then take the lock for writing
     * again with each commit, and keep a connection that did not get it in disorder; the storage writes first instead.
     * For others nothing: their URL says it all.
     */
    static Map<String, String> driverProperties(String url) {
        return url.startsWith(SQLITE)
                ? Map.of(
                        "journal_mode", "WAL",
                        "synchronous", "FULL",
                        "busy_timeout", "3000",
                        "foreign_keys", "true")
                : Map.of();
    }
}
