package dev.fingerpost.storage.jdbi.transaction;

import java.sql.SQLException;

/** Begins and ends one transaction on a connection of the host. */
public interface TransactionControl {

    /** Begins the transaction. If this fails, the connection is unchanged. */
    void begin() throws SQLException;

    void commit() throws SQLException;

    void rollBack() throws SQLException;

    /** Restores the connection after the end of the transaction. Must not fail. */
    void restore();
}
