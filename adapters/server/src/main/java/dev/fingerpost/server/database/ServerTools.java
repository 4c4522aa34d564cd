package dev.fingerpost.server.database;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The shell commands with which PostgreSQL, MariaDB and MySQL back up and restore a database. They ask for the
 * password.
 */
public final class ServerTools {

    private static final Pattern ADDRESS = Pattern.compile(
            "jdbc:(postgresql|mariadb|mysql):(?:[a-z]+:)?(?://(?:[^@/]*@)?([^,/?]*)[^/?]*/)?([^?]*)(?:\\?(.*))?");
    private static final Pattern PORT = Pattern.compile("(.*?)(?::([0-9]+))?");
    private static final Pattern USER = Pattern.compile("(?:^|&)user=([^&]*)");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=-]+");

    private final boolean isPostgres;
    private final boolean isMySql;
    private final String database;
    private final List<String> address;

    /**
     * @param settings the settings of a database on a server
     */
    public ServerTools(DatabaseSettings settings) {
        Matcher url = matched(ADDRESS, settings.url().value());
        isPostgres = "postgresql".equals(url.group(1));
        isMySql = "mysql".equals(url.group(1));
        Matcher host = matched(PORT, url.group(2) == null ? "" : url.group(2));
        String name = host.group(1).isEmpty() ? "localhost" : host.group(1).replaceAll("[\\[\\]]", "");
        String port = host.group(2) == null ? isPostgres ? "5432" : "3306" : host.group(2);
        String user = settings.user().isEmpty() ? user(url.group(4)) : settings.user();
        database = url.group(3).isEmpty() ? user : url.group(3);
        address = isPostgres
                ? List.of("--host=" + name, "--port=" + port, "--username=" + user)
                : List.of("--host=" + name, "--port=" + port, "--protocol=tcp", "--user=" + user, "--password");
    }

    /** A command that writes the backup to a file with mode 0600. */
    public String backup(Path file) {
        return "(umask 077 && "
                + (isPostgres
                        ? line("pg_dump", List.of("--format=custom", "--file=" + file, database))
                        : line(
                                isMySql ? "mysqldump" : "mariadb-dump",
                                List.of(
                                        "--single-transaction",
                                        "--hex-blob",
                                        "--skip-add-drop-table",
                                        "--result-file=" + file,
                                        database)))
                + ")";
    }

    /** A command that restores the backup, and fails if the tables exist. */
    public String restore(Path file) {
        return isPostgres
                ? line(
                        "pg_restore",
                        List.of("--single-transaction", "--exit-on-error", "--dbname=" + database, file.toString()))
                : line(isMySql ? "mysql" : "mariadb", List.of(database)) + " < " + quoted(file.toString());
    }

    private String line(String tool, List<String> arguments) {
        return Stream.of(List.of(tool), address, arguments)
                .flatMap(List::stream)
                .map(ServerTools::quoted)
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        return PLAIN.matcher(argument).matches() ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    private static String user(String parameters) {
        Matcher user = USER.matcher(parameters == null ? "" : parameters);
        return user.find() ? user.group(1) : System.getProperty("user.name");
    }

    private static Matcher matched(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not the URL of a server");
        }
        return matcher;
    }
}
