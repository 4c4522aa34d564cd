package dev.fingerpost.server.database;

import dev.fingerpost.server.settings.NamedValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The databases for which the program has drivers, and the properties of their connections. */
final class JdbcUrl {

    private static final String SQLITE = "jdbc:sqlite:";
    private static final String H2 = "jdbc:h2:";
    /** A database on a server, in memory or in an archive. */
    private static final Pattern H2_ELSEWHERE = Pattern.compile("(tcp|ssl|mem|zip):.*");

    private static final Pattern H2_PREFIX = Pattern.compile("[A-Za-z]{2,}:.*");
    private static final String H2_ENDING = ".mv.db";

    /** The parameters by which H2 listens on the network, or lets other processes open its file. */
    private static final Set<String> H2_OPEN_TO_OTHERS = Set.of("AUTO_SERVER", "AUTO_SERVER_PORT", "FILE_LOCK");

    private static final String POSTGRESQL = "jdbc:postgresql:";
    private static final String MARIADB = "jdbc:mariadb:";
    private static final String MYSQL = "jdbc:mysql:";

    /** A URL such as {@code postgres://user:password@host/database?sslmode=require}. */
    private static final Pattern OTHER_URL =
            Pattern.compile("(?i)(?<kind>postgres|postgresql|mysql|mariadb|sqlite|h2)(?:[0-9]|\\+[a-z0-9]+)?:(?://)?"
                    + "(?<user>.*@)?(?<place>[^?;]*).*");

    private JdbcUrl() {}

    /** Refuses a URL that the program cannot use, before anything is opened. */
    static void check(NamedValue url) {
        String value = url.value();
        if (Stream.of(SQLITE, H2, POSTGRESQL, MARIADB, MYSQL).noneMatch(value::startsWith)) {
            throw url.refused(
                    "must be \"memory\" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql: URL"
                            + (value.contains(":") ? ofOtherUrl(value) : "; a file is jdbc:sqlite:FILE"));
        }
        if (value.equals(SQLITE) || value.contains(":memory:") || hasMode(value, "memory")) {
            throw url.refused("must name a file: in SQLite's memory each connection has its own database, "
                    + "use \"memory\" instead");
        }
        if (value.startsWith(SQLITE) && hasMode(value, "rwc")) {
            throw url.refused("must not contain mode=rwc, with which SQLite would create a missing file");
        }
        if (value.startsWith(H2)) {
            checkH2(url, value.substring(H2.length()).split(";", -1));
        }
    }

    private static void checkH2(NamedValue url, String... parts) {
        String name = withoutScheme(parts[0]);
        if (H2_PREFIX.matcher(name).matches() && !H2_ELSEWHERE.matcher(name).matches()) {
            throw url.refused("must name the file of H2 without a prefix such as nio:");
        }
        for (String part : parts) {
            String parameter = part.replace("\\", "").split("=", 2)[0].strip().toUpperCase(Locale.ROOT);
            if (H2_OPEN_TO_OTHERS.contains(parameter)) {
                throw url.refused("must not contain " + parameter + ", with which H2 lets other users of this machine"
                        + " run commands as the user of this program, or damages a file that two programs use");
            }
        }
    }

    /** How a URL that other programs take for a database is written here, without its parameters and its secrets. */
    private static String ofOtherUrl(String url) {
        Matcher other = OTHER_URL.matcher(url);
        if (!other.matches()) {
            return "";
        }
        String kind = other.group("kind").toLowerCase(Locale.ROOT).replaceFirst("^postgres.*", "postgresql");
        boolean isFile = kind.equals("sqlite") || kind.equals("h2");
        String user = other.group("user") == null ? "" : ", with --db-user and --db-password";
        return ": jdbc:" + kind + ":" + (isFile ? "" : "//") + other.group("place") + user;
    }

    private static boolean hasMode(String url, String mode) {
        return Pattern.compile("[?&]mode=" + mode + "(&|$)").matcher(url).find();
    }

    /**
     * Whether the URL is for an SQLite or H2 file that does not exist yet, so that opening it would create the file. A
     * file in a folder that the user may not enter counts as existing.
     */
    static boolean isMissingFile(String url) {
        return file(url).filter(Files::notExists).isPresent();
    }

    /** The folder of an SQLite or H2 file, if that folder does not exist. H2 would create it, readable by every user. */
    static Optional<Path> missingFolder(String url) {
        return file(url)
                .map(file -> file.toAbsolutePath().normalize().getParent())
                .filter(Files::notExists);
    }

    /** The file of an SQLite or H2 database; empty for a server and for a database in memory. */
    static Optional<Path> file(String url) {
        if (url.startsWith(SQLITE)) {
            String file = fileName(url.substring(SQLITE.length()).split("\\?", 2)[0]);
            return file.startsWith(":") ? Optional.empty() : Optional.of(Path.of(file));
        }
        if (url.startsWith(H2)) {
            String file = fileName(url.substring(H2.length()).split(";", 2)[0]);
            return H2_ELSEWHERE.matcher(file).matches() ? Optional.empty() : Optional.of(Path.of(file + H2_ENDING));
        }
        return Optional.empty();
    }

    /**
     * The URL for another file, with the same parameters.
     *
     * @param url the URL of a database in a file
     * @param file the file; for H2 with its ending {@code .mv.db}
     */
    static String withFile(String url, Path file) {
        boolean isH2 = url.startsWith(H2);
        String name = file.toAbsolutePath().normalize().toString();
        int parameters = url.indexOf(isH2 ? ';' : '?');
        return (isH2 ? H2 + name.substring(0, name.length() - H2_ENDING.length()) : SQLITE + name)
                + (parameters < 0 ? "" : url.substring(parameters));
    }

    /** The ending that the name of a database file must have; empty for SQLite, which has no rule. */
    static String fileEnding(String url) {
        return url.startsWith(H2) ? H2_ENDING : "";
    }

    private static String withoutScheme(String name) {
        return name.startsWith("file:") ? name.substring("file:".length()) : name;
    }

    private static String fileName(String name) {
        String file = withoutScheme(name);
        return file.startsWith("~/") ? System.getProperty("user.home") + file.substring(1) : file;
    }

    /** Whether the database is PostgreSQL, MariaDB or MySQL, to which connections can break without notice. */
    static boolean isServer(String url) {
        return Stream.of(POSTGRESQL, MARIADB, MYSQL).anyMatch(url::startsWith);
    }

    /**
     * Refuses a parameter that SQLite's driver does not know. The driver would make it a part of the name of the file,
     * unless the URL names the file by a URI, which can have parameters of SQLite itself.
     */
    static void checkParameters(String url, Driver driver) throws SQLException {
        int begin = url.indexOf('?') + 1;
        if (begin == 0 || !url.startsWith(SQLITE) || url.startsWith(SQLITE + "file:")) {
            return;
        }
        Set<String> known = Arrays.stream(driver.getPropertyInfo(url, new Properties()))
                .map(parameter -> parameter.name)
                .collect(Collectors.toSet());
        for (String parameter : url.substring(begin).split("&", -1)) {
            String name = parameter.split("=", 2)[0].strip();
            if (!parameter.isBlank() && !known.contains(name.toLowerCase(Locale.ROOT))) {
                throw new SQLException("SQLite's driver has no parameter " + name
                        + ". A parameter of SQLite itself needs a URL that begins with jdbc:sqlite:file:");
            }
        }
    }

    /**
     * The properties of connections that only read, and neither create nor change a file; none for a server. They do
     * not include the {@linkplain #driverProperties defaults}, which would change an SQLite file.
     */
    static Map<String, String> readingProperties(String url) {
        if (url.startsWith(SQLITE)) {
            return Map.of("open_mode", "1");
        }
        return file(url).isPresent() ? Map.of("ACCESS_MODE_DATA", "r") : Map.of();
    }

    /** The URL for the drivers of the program. MariaDB's driver is used for MySQL, too. */
    static String ofDriver(String url) {
        if (url.startsWith(H2) && file(url).isPresent()) {
            OwnerOnlyH2Files.register();
            return H2 + OwnerOnlyH2Files.PREFIX + withoutScheme(url.substring(H2.length()));
        }
        return url.startsWith(MYSQL) ? MARIADB + url.substring(MYSQL.length()) : url;
    }

    /** The default properties of connections, except those that the URL sets itself. */
    static Map<String, String> driverProperties(String url) {
        Map<String, String> properties = new HashMap<>(defaults(url));
        properties
                .keySet()
                .removeIf(name -> Pattern.compile("[;?&]" + name + "=", Pattern.CASE_INSENSITIVE)
                        .matcher(url)
                        .find());
        return properties;
    }

    /**
     * The default properties. For SQLite: a writer waits up to two seconds for another, readers do not wait, and a
     * commit survives a power cut. An {@code open_mode} of 2 is for reading and writing: only {@link DatabaseFile}
     * creates the file. {@code transaction_mode=IMMEDIATE} is not used, because the driver would then take the write
     * lock again with each commit, and leave a connection that did not get it in an undefined state; instead, the
     * storage begins transactions with a write. For H2: a commit is in the file when it returns; the space of old pages
     * is reused at once; pages are compressed; and the file is compacted when the program closes it, because without a
     * write delay H2 never does so while it runs. For servers: a lost server or network is detected. The longer socket
     * timeout is for migrations; the storage sets a shorter one for each call.
     */
    private static Map<String, String> defaults(String url) {
        if (url.startsWith(SQLITE)) {
            return Map.of(
                    "journal_mode", "WAL",
                    "synchronous", "FULL",
                    "busy_timeout", "2000",
                    "foreign_keys", "true",
                    "open_mode", "2");
        }
        if (url.startsWith(H2)) {
            return Map.of(
                    "WRITE_DELAY", "0",
                    "RETENTION_TIME", "0",
                    "COMPRESS", "TRUE",
                    "DB_CLOSE_ON_EXIT", "FALSE",
                    "DEFRAG_ALWAYS", "TRUE");
        }
        if (url.startsWith(POSTGRESQL)) {
            return Map.of(
                    "connectTimeout", "1",
                    "loginTimeout", "1",
                    "cancelSignalTimeout", "1",
                    "socketTimeout", "30",
                    "tcpKeepAlive", "true");
        }
        return url.startsWith(MARIADB) || url.startsWith(MYSQL)
                ? Map.of("connectTimeout", "1000", "socketTimeout", "30000")
                : Map.of();
    }
}
