package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * The connections of the host's {@code DataSource}. Some data sources return the connection of the calling thread's
 * transaction. Such a connection is recognised because its auto-commit is off, while that of new connections is on. If
 * auto-commit is off for new connections, too, which the host must state in the settings, such a transaction cannot be
 * detected.
 */
public final class HostConnections implements ConnectionFactory, TransactionScope {

    private final DataSource dataSource;
    private final ConnectionBreaker breaker;
    private final boolean freshAreOff;
    private volatile boolean handsOutTransactions;

    /** @param freshAreOff whether each new connection has auto-commit off */
    public HostConnections(DataSource dataSource, boolean freshAreOff) {
        this.dataSource = dataSource;
        this.breaker = new ConnectionBreaker(dataSource);
        this.freshAreOff = freshAreOff;
    }

    /**
     * Refuses connections that do not match the settings. Runs no statement, because the connection may be in a
     * transaction of the host.
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

    /** Whether this connection is in a transaction of the caller, which the storage must not end. */
    boolean isCallers(Connection connection) throws SQLException {
        if (freshAreOff || connection.getAutoCommit()) {
            return false;
        }
        handsOutTransactions = true;
        return true;
    }

    /**
     * Whether a new connection would be in the calling thread's transaction. It takes a connection only if such a
     * transaction has been seen before, because most data sources never have one, and taking a connection may be slow.
     */
    @Override
    public boolean isInCallerTransaction() {
        return handsOutTransactions && JdbiSetup.uninterrupted(this::takesCallers);
    }

    /** Returns false if the data source gives no connection. */
    private boolean takesCallers() {
        try (Connection connection = breaker.connect()) {
            return isCallers(connection);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public Connection openConnection() throws SQLException {
        return breaker.connect();
    }

    /** Closes a connection. A failure to close does not fail the work, because the work has already ended. */
    @Override
    public void closeConnection(Connection connection) {
        Transaction.afterwards(connection::close);
    }
}
