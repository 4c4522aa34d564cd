package dev.fingerpost.storage.jdbi.transaction;

import java.sql.SQLException;

/** A commit failed. The outcome is unknown, unless the cause shows that the database has committed nothing. */
public final class CommitException extends Exception {
    public CommitException(SQLException cause) {
        super(cause);
    }
}
