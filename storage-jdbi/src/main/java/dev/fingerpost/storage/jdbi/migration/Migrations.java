package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.Transaction.CommitException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

/**
 * Migrates the tables to this version, in the host's database, with their own history table and without a change of the
 * host's tables. The history is that of Flyway, so that the host's Flyway can take over at any time.
 */
public final class Migrations {

    private static final String OPERATION = "bring its tables up to date";

    /** Embedded databases have no lock that survives CREATE TABLE, so threads of this process take this one. */
    private static final Object PROCESS_LOCK = new Object();

    /** How long a different process that migrates may be in the way. */
    private static final Duration RETRIES = Duration.ofSeconds(5);

    private final DataSource dataSource;
    private final Dialect dialect;
    private final TableNames tables;

    public Migrations(DataSource dataSource, Dialect dialect, TableNames tables) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.tables = tables;
    }

    /**
     * Several processes may run this at once: one runs a script, and the others wait or retry and find that it has run.
     *
     * @param areThere whether the tables of this version are there, asked if the history knows of no script: then the
     *     host has run all of them by other means, and they are recorded
     * @param progress gets how many statements are done, and how many there are
     */
    public void run(BooleanSupplier areThere, BiConsumer<Long, Long> progress) {
        if (dialect.isServer()) {
            migrateWithRetries(areThere, progress);
        } else {
            synchronized (PROCESS_LOCK) {
                migrateWithRetries(areThere, progress);
            }
        }
    }

    private void migrateWithRetries(BooleanSupplier areThere, BiConsumer<Long, Long> progress) {
        Transaction.RetryPolicy retries = new Transaction.RetryPolicy(Deadline.start(), RETRIES);
        while (true) {
            try {
                migrate(read().version() == 0 && hasLinks() && areThere.getAsBoolean(), progress);
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
        try (MigrationSession session = new MigrationSession(dataSource, dialect, tables)) {
            while (!isMigrated) {
                isMigrated = !session.runNext(haveRun, progress);
            }
        }
    }

    /** So that a failed look at tables that are not there leaves no trace: H2 has a file of failures. */
    private boolean hasLinks() throws SQLException, CommitException {
        try (MigrationSession session = new MigrationSession(dataSource, dialect, tables)) {
            return session.hasLinks();
        }
    }

    private MigrationPlan read() throws SQLException, CommitException {
        try (MigrationSession session = new MigrationSession(dataSource, dialect, tables)) {
            return session.read();
        }
    }

    /**
     * The version of the tables in the database, 0 without any. Changes nothing.
     *
     * @throws StorageException if the tables are not those of any version
     */
    public int stored() {
        try {
            MigrationPlan plan = read();
            if (!plan.isNewer()) {
                plan.check();
            }
            return (int) plan.version();
        } catch (CommitException | SQLException e) {
            throw StorageException.failed("find out the version of its tables", e);
        }
    }
}
