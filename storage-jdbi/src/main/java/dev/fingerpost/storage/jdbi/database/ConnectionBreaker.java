package dev.fingerpost.storage.jdbi.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;

/**
 * A circuit breaker in front of the {@code DataSource}. A pool waits for a connection until its timeout, even if the
 * database refuses each connection at once. So after a call could not get a connection, the circuit is open: one call
 * at a time tries to get one, and all others fail at once. The first connection that a call gets closes the circuit.
 */
final class ConnectionBreaker {

    private final DataSource dataSource;
    private final Semaphore trial = new Semaphore(1);
    private volatile boolean isOpen;

    ConnectionBreaker(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    Connection connect() throws SQLException {
        if (!isOpen) {
            return attempt();
        }
        if (!trial.tryAcquire()) {
            throw new SQLTransientConnectionException(
                    "not tried, because the database gave no connection a moment ago and another call is already trying");
        }
        try {
            return attempt();
        } finally {
            trial.release();
        }
    }

    private Connection attempt() throws SQLException {
        boolean connected = false;
        try {
            Connection connection = dataSource.getConnection();
            connected = true;
            return connection;
        } finally {
            isOpen = !connected;
        }
    }
}
