package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.CommitException;
import dev.fingerpost.storage.jdbi.transaction.RetryPolicy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

/**
 * Migrates the tables to this version, in the host's database, with a history table of their own and without a change of the
 * host's tables.
 */
public final class Migrations {

    private static final String OPERATION = "bring its tables up to date";

    /** Embedded databases have no lock that survives CREATE TABLE, so threads of this process take this one. */
    private static final Object PROCESS_LOCK = new Object();

    /** How long another process that migrates may be in the way. */
    private static final Duration RETRIES = Duration.ofSeconds(5);

    private final DataSource dataSource;
    private final Dialect dialect;
    private final TableNames tables;
    private final MigrationScripts scripts;
    private final BooleanSupplier areCurrent;

    /**
     * @param areCurrent whether the tables are those of this version, asked if there are tables and no history: then the host
     *     has made them by other means
     */
    public Migrations(
            DataSource dataSource,
            Dialect dialect,
            TableNames tables,
            MigrationScripts scripts,
            BooleanSupplier areCurrent) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.tables = tables;
        this.scripts = scripts;
        this.areCurrent = areCurrent;
    }

    /**
     * Several processes may run this at once: one runs a script, and the others wait or retry and find that it has run. Tables
     * of this version that the host has made are recorded as migrated.
     *
     * @param progress gets how many statements are done, and how many there are
     * @throws StorageException if the tables are of a newer version, or not those of any version
     */
    public void run(BiConsumer<Long, Long> progress) {
        if (dialect.isServer()) {
            migrateWithRetries(progress);
        } else {
            synchronized (PROCESS_LOCK) {
                migrateWithRetries(progress);
            }
        }
    }

    private void migrateWithRetries(BiConsumer<Long, Long> progress) {
        RetryPolicy retries = new RetryPolicy(Deadline.start(), RETRIES);
        while (true) {
            try {
                migrate(areOfHost(), progress);
                return;
            } catch (CommitException | SQLException e) {
                if (!retries.mayTryAgain()) {
                    throw StorageException.failed(OPERATION, e instanceof CommitException ? e.getCause() : e);
                }
            }
        }
    }

    private void migrate(boolean haveRun, BiConsumer<Long, Long> listener) throws SQLException, CommitException {
        MigrationProgress progress = new MigrationProgress(listener);
        boolean isMigrated = false;
        try (MigrationSession session = session()) {
            while (!isMigrated) {
                isMigrated = !session.runNext(haveRun, progress);
            }
        }
    }

    /**
     * Whether the host has made the tables. The history is looked for after the tables: the library makes it before them. Only
     * tables of this version are taken over, since nothing says which scripts others have run.
     */
    private boolean areOfHost() throws SQLException, CommitException {
        if (!hasLinks() || read().isPresent()) {
            return false;
        }
        if (!areCurrent.getAsBoolean()) {
            throw StorageException.failed(
                    OPERATION
                            + ": they have no history, so the library has not made them, and they are not those of this"
                            + " version; run the missing scripts with what has made them",
                    null);
        }
        return true;
    }

    private boolean hasLinks() throws SQLException, CommitException {
        try (MigrationSession session = session()) {
            return session.hasLinks();
        }
    }

    private Optional<MigrationPlan> read() throws SQLException, CommitException {
        try (MigrationSession session = session()) {
            return session.read();
        }
    }

    private MigrationSession session() throws SQLException {
        return new MigrationSession(dataSource, dialect, tables, scripts);
    }

    /**
     * The version of the tables in the database, 0 without any. Changes nothing.
     *
     * @throws StorageException if the tables are not those of any version
     */
    public int stored() {
        try {
            if (areOfHost()) {
                return scripts.newest();
            }
            Optional<MigrationPlan> plan = read();
            plan.filter(known -> !known.isNewer()).ifPresent(MigrationPlan::check);
            return plan.map(known -> (int) known.version()).orElse(0);
        } catch (CommitException | SQLException e) {
            throw StorageException.failed("find out the version of its tables", e);
        }
    }
}
