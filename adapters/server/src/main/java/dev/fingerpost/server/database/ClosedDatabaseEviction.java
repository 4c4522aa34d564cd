package dev.fingerpost.server.database;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;
import java.util.Set;

/**
 * Evicts from the pool each connection whose errors say that its H2 database is closed. H2 closes a database when a
 * write fails, for example on a full disk. A new connection opens it again, but the pool would keep the old ones.
 */
final class ClosedDatabaseEviction implements SQLExceptionOverride {

    /**
     * The errors of H2 which say that the database is closed, or was just closed because of an I/O error, or that the
     * connection is broken; and the error 50000, which does not say what has failed.
     */
    private static final Set<Integer> CLOSED = Set.of(90098, 90121, 90028, 90031, 90067, 50000);

    @java.lang.Override
    public Override adjudicate(SQLException e) {
        return CLOSED.contains(e.getErrorCode()) ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }
}
