package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * The connections of the host's {@code DataSource}. Some hand out the transaction that the calling thread is in instead
 * of a fresh connection. It is told by auto-commit: on when the storage was opened, and off now. Where a fresh connection
 * has auto-commit off too, as the host must say in the settings, there is no telling.
 */
public final class HostConnections implements ConnectionFactory {

    private final DataSource dataSource;
    private final boolean freshAreOff;
    private volatile boolean handsOutTransactions;

    /** @param freshAreOff whether each new connection has auto-commit off */
    public HostConnections(DataSource dataSource, boolean freshAreOff) {
        this.dataSource = requireNonNull(dataSource, "dataSource");
        this.freshAreOff = freshAreOff;
    }

    /**
     * Refuses what cannot be told apart. Runs no statement, for it may be in a transaction of the host.
     *
     * @throws StorageException if auto-commit is not as the settings say
     */
    public void check() {
        boolean isOff;
        try (Connection connection = dataSource.getConnection()) {
            isOff = !connection.getAutoCommit();
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
        if (isOff && !freshAreOff) {
            throw StorageException.failed(
                    "open the database: auto-commit is off. If it is off for each new connection of the DataSource, say"
                            + " so with JdbiSettings.withPoolAutoCommitOff(). If this is a transaction of the host, open"
                            + " the storage outside of it",
                    null);
        }
        if (!isOff && freshAreOff) {
            throw StorageException.failed(
                    "open the database: auto-commit is on, but JdbiSettings.withPoolAutoCommitOff() says otherwise",
                    null);
        }
    }

    /** Whether this connection is in a transaction of the caller, which is not ours to end. */
    boolean isCallers(Connection connection) throws SQLException {
        if (freshAreOff || connection.getAutoCommit()) {
            return false;
        }
        handsOutTransactions = true;
        return true;
    }

    /**
     * Whether a connection taken now would be the transaction of the calling thread. It is looked at only where one has
     * been seen before: most {@code DataSource}s have none, and a connection may be slow to get.
     */
    public boolean isInCallerTransaction() {
        return handsOutTransactions && JdbiSetup.uninterrupted(this::takesCallers);
    }

    /** One that cannot be had is in no transaction. */
    private boolean takesCallers() {
        try (Connection connection = dataSource.getConnection()) {
            return isCallers(connection);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public Connection openConnection() throws SQLException {
        return dataSource.getConnection();
    }

    /** A connection that fails to close has done its work, so that is no failure of the work. */
    @Override
    public void closeConnection(Connection connection) {
        Transaction.afterwards(connection::close);
    }
}
