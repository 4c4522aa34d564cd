package dev.fingerpost.storage.jdbi.transaction;

/** The purpose of a transaction. */
public enum Purpose {
    /** One statement reads. */
    READ_ONCE,
    /** Several statements read one snapshot. */
    READ_SNAPSHOT,
    /** Statements read and write. */
    WRITE,
    /** Statements write what nothing refuses: if one fails, its transaction is rolled back. */
    WRITE_UNREFUSED,
    /** One statement writes, which is all or nothing without an explicit transaction. */
    WRITE_ONCE;

    public boolean isWrite() {
        return this == WRITE || this == WRITE_UNREFUSED || this == WRITE_ONCE;
    }

    /** Whether it is one statement, which needs no explicit transaction. */
    public boolean isOneStatement() {
        return this == READ_ONCE || this == WRITE_ONCE;
    }

    /** Whether a refusal, after which the transaction is usable, may need to undo statements. */
    public boolean isRefused() {
        return this == WRITE;
    }
}
