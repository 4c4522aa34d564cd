package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import java.util.stream.Stream;

/** The databases for tests: one of each kind for the whole run, and new ones on demand. */
enum TestDatabase {
    SQLITE(TestDatabase::sqliteUrl),
    H2_FILE(TestDatabase::h2Url),
    H2_MEMORY(file -> "jdbc:h2:mem:" + file.getFileName() + ";DB_CLOSE_DELAY=-1"),
    POSTGRESQL(file -> PostgresServer.shared().freshDatabase()),
    MARIADB(file -> MariaDbServer.shared().freshDatabase()),
    MYSQL(file -> MySqlServer.shared().freshDatabase());

    /**
     * Settings with a longer timeout than the default, because a test must not fail on a machine that builds other
     * things at the same time.
     */
    static final JdbiSettings PATIENT = JdbiSettings.standard().withTimeout(Duration.ofSeconds(20));

    private static final Path FOLDER = newFolder();

    /** The databases that keep their rows on a disk, for benchmarks. MySQL is among them if it is available. */
    static TestDatabase[] durable() {
        return Stream.of(values())
                .filter(each -> each != H2_MEMORY && (each != MYSQL || MySqlServer.isThere()))
                .toArray(TestDatabase[]::new);
    }

    private final Function<Path, String> url;
    private Storage shared;
    private Storage sharedAgain;
    private HikariDataSource sharedPool;
    private String migrated;

    TestDatabase(Function<Path, String> url) {
        this.url = url;
    }

    /** The storage over a database that tests share. Closing the storage has no effect on later tests. */
    synchronized Storage sharedStorage() {
        if (shared == null) {
            sharedPool = create(FOLDER);
            shared = opened(sharedPool);
        }
        return shared;
    }

    /** Another storage over the shared database, with connections of its own. */
    synchronized Storage sharedStorageAgain() {
        sharedStorage();
        if (sharedAgain == null) {
            sharedAgain = opened(pool(sharedUrl(), 16));
        }
        return sharedAgain;
    }

    /** The connections of {@link #sharedStorage}. */
    synchronized HikariDataSource sharedPool() {
        sharedStorage();
        return sharedPool;
    }

    /** The URL of the shared database. */
    String sharedUrl() {
        return sharedPool().getJdbcUrl();
    }

    static Storage opened(HikariDataSource pool) {
        Runtime.getRuntime().addShutdownHook(new Thread(pool::close));
        return JdbiStorage.open(pool, PATIENT);
    }

    /** Creates an empty database. */
    HikariDataSource create(Path folder) {
        return open(folder.resolve(name() + System.nanoTime()));
    }

    /**
     * Creates a database with the tables of this version, more quickly than by migrating an empty one. H2 in memory
     * cannot be copied, so there the database is empty.
     */
    HikariDataSource createMigrated(Path folder) {
        return pool(migratedUrl(folder.resolve(name() + System.nanoTime())), 16);
    }

    /** The URL of a new database like that of {@link #createMigrated}. */
    String migratedUrl(Path file) {
        return switch (this) {
            case SQLITE -> copiedFile(file, "");
            case H2_FILE -> copiedFile(file, ".mv.db");
            case H2_MEMORY -> url(file);
            case POSTGRESQL -> PostgresServer.shared().copyOf(migrated());
            case MARIADB -> MariaDbServer.shared().copyOf(migrated());
            case MYSQL -> MySqlServer.shared().copyOf(migrated());
        };
    }

    private String copiedFile(Path file, String suffix) {
        migrated();
        try {
            Files.copy(Path.of(migratedFile() + suffix), Path.of(file + suffix));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return url(file);
    }

    private Path migratedFile() {
        return FOLDER.resolve("migrated-" + name());
    }

    /** The URL of the database from which the others are copied. */
    private synchronized String migrated() {
        if (migrated == null) {
            String original = url(migratedFile());
            try (HikariDataSource pool = pool(original, 1)) {
                JdbiStorage.open(pool);
            }
            migrated = original;
        }
        return migrated;
    }

    /**
     * Opens the database in this file, and creates it if necessary. A server has no file and always creates a database.
     */
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
        return "jdbc:h2:file:" + file + ";WRITE_DELAY=0;RETENTION_TIME=0;COMPRESS=TRUE;DEFRAG_ALWAYS=TRUE";
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
