package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.Backoff;
import dev.fingerpost.storage.jdbi.transaction.CommitException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

/**
 * Migrates the tables to this version, in the host's database. Uses a history table of its own and does not change
 * tables of the host.
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
            return migrateWithRetries(progress);
        }
        synchronized (PROCESS_LOCK) {
            return migrateWithRetries(progress);
        }
    }

    private boolean migrateWithRetries(BiConsumer<Long, Long> progress) {
        Backoff backoff = new Backoff(Deadline.start(), RETRIES);
        while (true) {
            try {
                return migrate(areOfHost(), progress);
            } catch (CommitException | SQLException e) {
                if (!backoff.mayTryAgain()) {
                    throw StorageException.failed(OPERATION, e instanceof CommitException ? e.getCause() : e);
                }
            }
        }
    }

    private boolean migrate(boolean haveRun, BiConsumer<Long, Long> listener) throws SQLException, CommitException {
        MigrationProgress progress = new MigrationProgress(listener);
        boolean wasMissing = false;
        try (MigrationSession session = session()) {
            while (session.runNext(haveRun, progress)) {
                wasMissing = true;
            }
        }
        return wasMissing;
    }

    /**
     * Whether the host has created the tables. This looks for the tables first and for the history afterwards. The
     * library creates the history first, so tables that another process is creating at this moment are not taken for
     * the host's. Tables that the host has created are accepted only if they are of this version, because nothing
     * records which scripts have run on tables of other versions.
     */
    private boolean areOfHost() throws SQLException, CommitException {
        if (!hasLinks() || read().isPresent()) {
            return false;
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

    /** The names of the ports whose features were installed in the database. Changes nothing. */
    public Set<String> installed() {
        try {
            return read().map(MigrationPlan::ports).orElse(Set.of());
        } catch (CommitException | SQLException e) {
            throw StorageException.failed("find out which features are installed", e);
        }
    }

    private MigrationSession session() throws SQLException {
        return new MigrationSession(dataSource, dialect, tables, scripts);
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
            Optional<MigrationPlan> plan = read();
            plan.filter(known -> !known.isNewer()).ifPresent(MigrationPlan::check);
            return plan.map(known -> (int) known.version()).orElse(0);
        } catch (CommitException | SQLException e) {
            throw StorageException.failed("find out the version of its tables", e);
        }
    }
}
