package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.database.HostConnections;
import dev.fingerpost.storage.jdbi.database.ManagedTransactions;
import dev.fingerpost.storage.jdbi.database.OperationObserver;
import dev.fingerpost.storage.jdbi.dialect.Dialects;
import dev.fingerpost.storage.jdbi.repository.RowInspection;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * Looks through all rows of a database, for operators: what is damaged, and what has been changed by hand and does not fit
 * together. Others may use the database meanwhile.
 */
public final class JdbiDoctor {

    /** It reads every row. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    private final RowInspection rows;

    private JdbiDoctor(RowInspection rows) {
        this.rows = rows;
    }

    /**
     * The doctor of a database with the tables of this version ({@link JdbiMigrations#version}).
     *
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static JdbiDoctor of(DataSource dataSource, JdbiSettings settings) {
        HostConnections connections = new HostConnections(dataSource, settings.isPoolAutoCommitOff());
        connections.check();
        return new JdbiDoctor(new RowInspection(new ManagedTransactions(
                connections, Dialects.unchecked(dataSource), settings.tables(), PATIENCE, OperationObserver.NONE)));
    }

    /**
     * Reads every row, and changes nothing.
     *
     * @throws StorageException if a table cannot be read
     */
    public StorageFindings examine() {
        return new StorageFindings(
                rows.damaged(), rows.differences(), rows.linksBy("domain_id"), rows.linksBy("owner_id"), rows.counts());
    }

    /** Sets right the counts that differ from their rows. Damaged rows stay as they are. */
    public void repair() {
        rows.repair();
    }
}
