package dev.fingerpost.storage.jdbi.transaction;

/** The purpose of a transaction. */
public enum Purpose {
    /** A single statement reads, or several that need no common snapshot. */
    READ_ONCE,
    /** Several statements read from one snapshot. */
    READ_SNAPSHOT,
    /** Statements read and write, and may be refused. */
    WRITE,
    /** Statements write and are never refused. If one fails, the transaction is rolled back. */
    WRITE_UNREFUSED,
    /** A single statement writes, which is atomic without an explicit transaction. */
    WRITE_ONCE;

    public boolean isWrite() {
        return this == WRITE || this == WRITE_UNREFUSED || this == WRITE_ONCE;
    }

    /** Whether the work needs no explicit transaction. */
    public boolean isOneStatement() {
        return this == READ_ONCE || this == WRITE_ONCE;
    }

    /** Whether the work may be refused, so that its statements may have to be undone to keep the transaction usable. */
    public boolean isRefused() {
        return this == WRITE;
    }
}
