package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/** The databases for tests: one of each for the whole run, and new ones on demand. */
enum TestDatabase {
    SQLITE(TestDatabase::sqliteUrl),
    H2_FILE(TestDatabase::h2Url),
    H2_MEMORY(file -> "jdbc:h2:mem:" + file.getFileName() + ";DB_CLOSE_DELAY=-1"),
    POSTGRESQL(file -> PostgresServer.shared().freshDatabase()),
    MARIADB(file -> MariaDbServer.shared().freshDatabase());

    private static final Path FOLDER = newFolder();

    private final Function<Path, String> url;
    private Storage shared;

    TestDatabase(Function<Path, String> url) {
        this.url = url;
    }

    /** The storage that all contracts share, as the threads of a host do; closing it has no effect. */
    synchronized Storage sharedStorage() {
        if (shared == null) {
            HikariDataSource pool = create(FOLDER);
            Runtime.getRuntime().addShutdownHook(new Thread(pool::close));
            shared = JdbiStorage.open(pool);
        }
        return shared;
    }

    /** Creates an empty database. */
    HikariDataSource create(Path folder) {
        return open(folder.resolve(name() + System.nanoTime()));
    }

    /** Opens the database in this file, which need not exist. */
    HikariDataSource open(Path file) {
        return pool(url(file), 16);
    }

    String url(Path file) {
        return url.apply(file);
    }

    static String sqliteUrl(Path file) {
        return "jdbc:sqlite:" + file + "?journal_mode=WAL&synchronous=NORMAL&foreign_keys=on&busy_timeout=10000";
    }

    static String h2Url(Path file) {
        return "jdbc:h2:file:" + file + ";WRITE_DELAY=0";
    }

    static HikariDataSource pool(String url, int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(0);
        return new HikariDataSource(config);
    }

    private static Path newFolder() {
        try {
            return Files.createTempDirectory(Path.of("target"), "databases").toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
