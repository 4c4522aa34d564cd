package dev.fingerpost.server.database;

import static java.util.Objects.requireNonNull;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.server.settings.AliasCase;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.ProgramSettings;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.jdbi.OperationListener;
import dev.fingerpost.storage.jdbi.maintenance.JdbiAliasKeys;
import dev.fingerpost.storage.jdbi.maintenance.JdbiAliasUse;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import dev.fingerpost.storage.jdbi.maintenance.JdbiRules;
import dev.fingerpost.storage.jdbi.maintenance.OwnerUsage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A storage and its connection pool. */
public final class OpenStorage implements AutoCloseable {

    /**
     * The longest time to wait for a connection. Together with the timeout of a call it is the longest time that a
     * request waits, which is less than the promised five seconds.
     */
    private static final Duration CONNECTION_TIMEOUT = Duration.ofSeconds(1);

    private static final Duration VALIDATION_TIMEOUT = Duration.ofMillis(500);

    /** How long a start waits for its database. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final int CONNECTIONS = 10;
    private static final int MIN_IDLE = 2;

    private final Storage storage;
    private final @Nullable DataSource database;
    private final Runnable closing;
    private final CompletableFuture<CommandException> lostKeys;

    private OpenStorage(Storage storage, @Nullable DataSource database, Runnable closing) {
        this(storage, database, closing, new CompletableFuture<>());
    }

    /**
     * @param database {@code null} for none
     */
    private OpenStorage(
            Storage storage,
            @Nullable DataSource database,
            Runnable closing,
            CompletableFuture<CommandException> lostKeys) {
        this.storage = requireNonNull(storage, "storage");
        this.database = database;
        this.closing = requireNonNull(closing, "closing");
        this.lostKeys = requireNonNull(lostKeys, "lostKeys");
    }

    /** What to do if the tables have another version. */
    private enum Tables {
        MIGRATED,
        REFUSED
    }

    /** Opens an existing database whose tables have this version, for a command that does not migrate them. */
    public static OpenStorage ofThisVersion(DatabaseSettings settings) {
        settings.checkStored();
        return open(settings, JdbiSettings.standard().migratedByHost(), Tables.REFUSED, Progress.none());
    }

    /**
     * Opens a database for a command that only tries something and stores nothing: a file that does not exist is not
     * created, and an empty storage takes its place.
     *
     * @throws CommandException if the database has tables of another version or none
     */
    public static OpenStorage unchanged(DatabaseSettings settings) {
        return settings.isMissingFile() ? inMemory() : ofThisVersion(settings);
    }

    /** Opens a database, and shows the progress of migrating its tables. */
    public static OpenStorage open(DatabaseSettings settings, Progress progress) {
        return open(settings, JdbiSettings.standard().withProgress(progress::at), Tables.MIGRATED, progress);
    }

    /**
     * Opens the storage of these settings for a server, and migrates its tables.
     *
     * @param listener receives each call of the database
     */
    public static OpenStorage open(DatabaseSettings settings, OperationListener listener) {
        if (settings.isMemory()) {
            return inMemory();
        }
        JdbiSettings storage = JdbiSettings.standard().withOperationListener(listener);
        return open(settings, storage, Tables.MIGRATED, Progress.none());
    }

    private static OpenStorage inMemory() {
        Storage memory = new MemoryStorage();
        memory.install(OpenLibrary.PORTS, Set.of());
        return new OpenStorage(memory, null, memory::close);
    }

    private static OpenStorage open(DatabaseSettings settings, JdbiSettings storage, Tables tables, Progress progress) {
        JdbcUrl.check(settings.url());
        RedactedDatabaseUrl name = new RedactedDatabaseUrl(settings);
        JdbcUrl.missingFolder(settings.url().value()).ifPresent(folder -> {
            throw CommandException.failed("cannot open the database " + name + ": there is no folder " + folder);
        });
        HikariDataSource pool = pool(settings, name, tables == Tables.MIGRATED ? PATIENCE : Duration.ZERO);
        try {
            TableVersions versions = new TableVersions(settings, pool);
            switch (tables) {
                case MIGRATED -> versions.prepareMigration(progress);
                case REFUSED -> versions.refuseOthers();
            }
            progress.begins("migrating the tables", "statements");
            Storage opened = JdbiStorage.open(pool, storage);
            if (tables == Tables.MIGRATED) {
                opened.install(OpenLibrary.PORTS, opened.ports());
            }
            return new OpenStorage(opened, pool, () -> {
                opened.close();
                pool.close();
            });
        } catch (StorageException e) {
            pool.close();
            throw CommandException.failed("cannot use the database " + name + ": " + name.reason(e));
        } catch (CommandException e) {
            pool.close();
            throw e;
        }
    }

    public Storage storage() {
        return storage;
    }

    /** Like {@link #comparing(AliasCase)}, for the rule that the database keeps. */
    public OpenStorage comparing() {
        try {
            return comparing(rules().get(ProgramSettings.ALIAS_CASE));
        } catch (StorageException e) {
            close();
            throw e;
        }
    }

    /**
     * Checks that the database compares aliases by this rule, and returns the storage. Until that is closed, no other
     * process can give the aliases other keys, except in the cases of {@link #lostKeys}.
     *
     * @throws CommandException if its aliases are compared by the other rule; the storage is then closed
     */
    public OpenStorage comparing(AliasCase aliases) {
        if (database == null) {
            return this;
        }
        CompletableFuture<CommandException> lost = new CompletableFuture<>();
        String process = "process " + ManagementFactory.getRuntimeMXBean().getName();
        try {
            JdbiAliasUse use = aliasKeys()
                    .use(aliases.rule(), aliases.policy(), process, () -> lost.complete(aliases.contradiction()))
                    .orElseThrow(aliases::contradiction);
            return new OpenStorage(
                    storage,
                    database,
                    () -> {
                        use.close();
                        closing.run();
                    },
                    lost);
        } catch (StorageException | CommandException e) {
            close();
            throw e;
        }
    }

    /**
     * Completes with a message if the aliases have got other keys while this process used them. This can happen after
     * the process was stopped for seconds, or could not reach the database. The process must then end.
     */
    public CompletableFuture<CommandException> lostKeys() {
        return lostKeys;
    }

    /** The rules that the database keeps; the standard ones in memory. */
    public DataRules rules() {
        return database == null
                ? DataRules.STANDARD
                : DataRules.of(rulesOf(database).read(), aliasKeys().rule());
    }

    /** Stores rules, and returns the ones that the database kept before. Has no effect in memory. */
    public DataRules store(DataRules rules) {
        return database == null ? rules : DataRules.of(rulesOf(database).replace(rules.stored()), Optional.empty());
    }

    private static JdbiRules rulesOf(DataSource database) {
        return JdbiRules.of(database, JdbiSettings.standard());
    }

    /** The alias keys of the database. */
    public JdbiAliasKeys aliasKeys() {
        return JdbiAliasKeys.of(requireNonNull(database, "database"), JdbiSettings.standard());
    }

    /** The owners in the database, with the numbers of their rows. */
    public List<OwnerUsage> owners() {
        return JdbiDoctor.of(requireNonNull(database, "database"), JdbiSettings.standard())
                .owners();
    }

    /**
     * Whether no other owner has links, pixels, API keys or domains of its own. In memory, links are not counted.
     *
     * @param library the library over this storage
     */
    public boolean isOnlyOwner(long owner, Fingerpost library) {
        boolean hasOthers = database == null
                ? library.require(ApiKeys.class).list().stream().anyMatch(key -> key.owner() != owner)
                : JdbiDoctor.of(database, JdbiSettings.standard()).hasOwnersBeside(owner);
        return !hasOthers
                && library.require(Registry.class).allDomains().list().stream()
                        .allMatch(domain -> Set.of(owner).containsAll(domain.owners()));
    }

    @Override
    public void close() {
        closing.run();
    }

    /**
     * @param patience how long to wait for a server that cannot be reached
     */
    static HikariDataSource pool(DatabaseSettings settings, RedactedDatabaseUrl name, Duration patience) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("fingerpost");
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(MIN_IDLE);
        if (!JdbcUrl.isServer(settings.url().value())) {
            // Connections within the process do not become stale, and an H2 database in memory ends with its last
            // connection.
            config.setMaxLifetime(0);
            config.setExceptionOverride(new ClosedDatabaseEviction());
        }
        config.setConnectionTimeout(CONNECTION_TIMEOUT.toMillis());
        config.setValidationTimeout(VALIDATION_TIMEOUT.toMillis());
        Optional<DatabaseFile> file = DatabaseFile.of(settings.url().value());
        try {
            ReconnectingDataSource driver = new ReconnectingDataSource(settings);
            file.ifPresent(DatabaseFile::create);
            if (!patience.isZero() && JdbcUrl.isServer(settings.url().value())) {
                driver.awaitServer(name, patience);
            }
            config.setDataSource(driver);
            HikariDataSource pool = file.<HikariDataSource>map(each -> new FilePool(config, each))
                    .orElseGet(() -> new HikariDataSource(config));
            file.ifPresent(DatabaseFile::opened);
            driver.retryFromNowOn();
            return pool;
        } catch (RuntimeException | SQLException e) {
            throw CommandException.failed("cannot open the database " + name + ": " + name.reason(e));
        }
    }

    /**
     * Gives no connection while the file of the database is deleted or replaced, because everything that is written
     * then would be lost.
     */
    private static final class FilePool extends HikariDataSource {

        private final DatabaseFile file;

        FilePool(HikariConfig config, DatabaseFile file) {
            super(config);
            this.file = requireNonNull(file, "file");
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (!file.isPresent()) {
                throw new SQLException("the database file " + file.path() + " was deleted or replaced");
            }
            return super.getConnection();
        }

        @Override
        public void close() {
            file.close(super::close);
        }
    }
}
