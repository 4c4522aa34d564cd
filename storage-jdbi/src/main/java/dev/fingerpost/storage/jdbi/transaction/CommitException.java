package dev.fingerpost.storage.jdbi.transaction;

import java.sql.SQLException;

/** The commit failed, so the outcome is unknown. */
public final class CommitException extends Exception {
    public CommitException(SQLException cause) {
        super(cause);
    }
}
