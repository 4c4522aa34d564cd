package dev.fingerpost.storage.jdbi.transaction;

import java.sql.SQLException;

/** Begins and ends one transaction on a connection of the host. */
public interface TransactionControl {

    /** The purpose of a transaction. */
    enum Purpose {
        /** One statement reads. */
        READ_ONCE,
        /** Several statements read one snapshot. */
        READ_SNAPSHOT,
        /** Statements read and write. */
        WRITE,
        /** One statement writes, which is all or nothing without an explicit transaction. */
        WRITE_ONCE;

        public boolean isWrite() {
            return this == WRITE || this == WRITE_ONCE;
        }
    }

    /** Begins the transaction. If that fails, the connection is unchanged. */
    void begin() throws SQLException;

    void commit() throws SQLException;

    void rollBack() throws SQLException;

    /** Restores the connection after the end of the transaction. Must not fail. */
    void restore();
}
