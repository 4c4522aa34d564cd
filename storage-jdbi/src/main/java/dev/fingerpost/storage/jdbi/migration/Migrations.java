package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.migration.MigrationHistory.Row;
import dev.fingerpost.storage.jdbi.transaction.Backoff;
import dev.fingerpost.storage.jdbi.transaction.CommitException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/**
 * Migrates the tables to this version, in the host's database: one missing script after the other runs and is recorded
 * in {@link MigrationHistory}. Tables of the host are not changed.
 */
public final class Migrations {

    private static final String OPERATION = "bring its tables up to date";

    /**
     * H2 has no lock that survives CREATE TABLE, so with embedded databases the threads of this process use this one.
     */
    private static final Object PROCESS_LOCK = new Object();

    /** The time for which migrations are retried while another process migrates. */
    private static final Duration RETRIES = Duration.ofSeconds(5);

    private final DataSource dataSource;
    private final Dialect dialect;
    private final TableNames tables;
    private final MigrationScripts scripts;
    private final BooleanSupplier areCurrent;

    /**
     * @param areCurrent whether existing tables have the structure that this version needs; called only if the tables
     * have no history, because the host has created them
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
     * Runs the missing scripts. Several processes may do this at once: one runs a script, and the others wait, or retry
     * and find that it has run. Tables of this version that the host has created are recorded as migrated.
     *
     * @param progress gets the number of statements that are done, and the number of all statements
     * @return whether a script was missing
     * @throws StorageException if the tables belong to a newer version, or to no version of the library
     */
    public boolean run(BiConsumer<Long, Long> progress) {
        if (dialect.isServer()) {
            return runWithRetries(progress);
        }
        synchronized (PROCESS_LOCK) {
            return runWithRetries(progress);
        }
    }

    private boolean runWithRetries(BiConsumer<Long, Long> progress) {
        Backoff backoff = new Backoff(Deadline.start(), RETRIES);
        while (true) {
            try {
                return runMissing(areOfHost(), new MigrationProgress(progress));
            } catch (CommitException | SQLException e) {
                if (!backoff.mayTryAgain()) {
                    throw StorageException.failed(OPERATION, e instanceof CommitException ? e.getCause() : e);
                }
            }
        }
    }

    /** @param haveRun whether all scripts have already run, so that they are only recorded */
    private boolean runMissing(boolean haveRun, MigrationProgress progress) throws SQLException, CommitException {
        boolean wasMissing = false;
        try (MigrationHistory history = history()) {
            while (history.change(rows -> runNext(history, rows, haveRun, progress))) {
                wasMissing = true;
            }
        }
        return wasMissing;
    }

    private boolean runNext(MigrationHistory history, List<Row> rows, boolean haveRun, MigrationProgress progress)
            throws SQLException {
        scripts.check(rows);
        List<MigrationScript> missing = scripts.missing(rows);
        if (missing.isEmpty()) {
            return false;
        }
        MigrationScript next = missing.get(0);
        if (!haveRun) {
            progress.begins(
                    next,
                    missing.stream()
                            .mapToLong(script -> history.statements(script).size())
                            .sum());
            for (String statement : history.statements(next)) {
                history.executeOnce(statement);
                progress.statementDone();
            }
            progress.ends(next);
        }
        history.add(next);
        return true;
    }

    /**
     * Whether the host has created the tables. They are accepted only if they are of this version, because nothing
     * records which scripts have run on tables of other versions.
     */
    private boolean areOfHost() throws SQLException, CommitException {
        try (MigrationHistory history = history()) {
            if (!history.isOfHost()) {
                return false;
            }
        }
        if (!areCurrent.getAsBoolean()) {
            throw StorageException.failed(
                    OPERATION
                            + ": they have no history, so the library has not created them, and they are not of this"
                            + " version; run the missing scripts with the tool that has created them",
                    null);
        }
        return true;
    }

    private MigrationHistory history() throws SQLException {
        return new MigrationHistory(dataSource, dialect, tables);
    }

    private List<Row> rows() throws SQLException, CommitException {
        try (MigrationHistory history = history()) {
            return history.read();
        }
    }

    /** The names of the ports whose features were installed in the database. Changes nothing. */
    public Set<String> installed() {
        try {
            return rows().stream()
                    .map(Row::port)
                    .filter(port -> !port.isEmpty())
                    .collect(Collectors.toSet());
        } catch (CommitException | SQLException e) {
            throw StorageException.failed("find out which features are installed", e);
        }
    }

    /**
     * The version of the tables in the database; 0 if there are no tables. Changes nothing.
     *
     * @throws StorageException if the tables belong to no version of the library, or if the host has created them and
     *     they do not have the structure that this version needs
     */
    public int stored() {
        try {
            if (areOfHost()) {
                return scripts.newest();
            }
            List<Row> rows = rows();
            int version = MigrationScripts.version(rows);
            if (version <= scripts.newest()) {
                scripts.check(rows);
            }
            return version;
        } catch (CommitException | SQLException e) {
            throw StorageException.failed("find out the version of its tables", e);
        }
    }
}
