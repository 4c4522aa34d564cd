package dev.fingerpost.server.database;

import static java.util.Objects.requireNonNull;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.jdbi.JdbiDoctor;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.StorageFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Looks through the rows and the file of a database. */
public final class DatabaseDoctor implements AutoCloseable {

    private static final String POSTGRES_SIZE = "SELECT pg_database_size(current_database())";
    private static final String MARIADB_SIZE = "SELECT COALESCE(SUM(data_length + index_length), 0)"
            + " FROM information_schema.tables WHERE table_schema = DATABASE()";

    private final DatabaseSettings settings;
    private final RedactedDatabaseUrl name;
    private final HikariDataSource pool;

    private DatabaseDoctor(DatabaseSettings settings, RedactedDatabaseUrl name, HikariDataSource pool) {
        this.settings = requireNonNull(settings, "settings");
        this.name = requireNonNull(name, "name");
        this.pool = requireNonNull(pool, "pool");
    }

    /** Opens a database that exists. */
    public static DatabaseDoctor open(DatabaseSettings settings) {
        settings.checkStored();
        RedactedDatabaseUrl name = new RedactedDatabaseUrl(settings);
        return new DatabaseDoctor(settings, name, OpenStorage.pool(settings, name, Duration.ZERO));
    }

    /** What is wrong with the file itself, a line each; empty where the database has no check of it. */
    public List<String> damageOfFile(Progress progress) {
        progress.begins("reading the file", "");
        try (Connection connection = pool.getConnection()) {
            return DatabaseContents.damage(connection);
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    /**
     * Reads all rows.
     *
     * @param repaired whether counts that differ from their rows are set right first
     */
    public StorageFindings examine(boolean repaired, Progress progress) {
        progress.begins("looking at all rows", "rows");
        try {
            new TableVersions(settings, pool).refuseOthers();
            JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard().withProgress(progress::at));
            if (repaired) {
                doctor.repair();
            }
            return doctor.examine();
        } catch (StorageException e) {
            throw unreadable(e);
        }
    }

    /** The ids of the domains. */
    public Set<Long> domains() {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT id FROM fingerpost_domain")) {
            Set<Long> ids = new HashSet<>();
            while (rows.next()) {
                ids.add(rows.getLong(1));
            }
            return ids;
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    /** The bytes of the database; of a file with all that is not yet in it. */
    public long bytes() {
        String url = settings.url().value();
        if (JdbcUrl.isServer(url)) {
            return bytes(url.startsWith("jdbc:postgresql:") ? POSTGRES_SIZE : MARIADB_SIZE);
        }
        return JdbcUrl.file(url)
                .map(file -> size(file) + bytesOfLog().orElse(0))
                .orElse(0L);
    }

    /** The bytes of SQLite's write-ahead log; empty where there is none. */
    public OptionalLong bytesOfLog() {
        return JdbcUrl.file(settings.url().value())
                .map(file -> Path.of(file + "-wal"))
                .filter(Files::exists)
                .map(file -> OptionalLong.of(size(file)))
                .orElse(OptionalLong.empty());
    }

    private long bytes(String query) {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0;
        }
    }

    private CommandException unreadable(Exception e) {
        return CommandException.failed("cannot read the database " + name + ": " + name.reason(e));
    }

    @Override
    public void close() {
        pool.close();
    }
}
