package dev.fingerpost.storage.jdbi;

import java.sql.SQLException;

/** How one transaction begins and ends on a connection of the host. */
interface TransactionControl {

    /** What is done in a transaction. */
    enum Purpose {
        /** One statement reads. */
        READ_ONCE,
        /** Several statements read, which must all see the same state. */
        READ_SNAPSHOT,
        /** Anything is read and written. */
        WRITE
    }

    /** Begins; where that fails the connection is as it was. */
    void begin() throws SQLException;

    void commit() throws SQLException;

    void rollBack() throws SQLException;

    /** Makes the connection what it was, once the transaction has ended. Must not fail. */
    void restore();
}
