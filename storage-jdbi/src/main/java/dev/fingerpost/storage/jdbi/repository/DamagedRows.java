package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.failure.StorageException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Handles rows that this version cannot have written, such as a link without its targets or with an unknown privacy. A
 * list leaves such a row out and logs it once; reading it as a single row fails. Otherwise one such row would make
 * every list of its owner fail, and the export that could save the other rows, too.
 */
public final class DamagedRows {

    private static final Logger LOG = System.getLogger(DamagedRows.class.getPackageName());

    /**
     * The maximum number of rows that are logged, so that the log and the memory are limited, whatever has damaged the
     * database.
     */
    private static final int MOST_REPORTED = 1_000;

    /** Creates an object from a row. */
    @FunctionalInterface
    public interface Reading<T> {
        T read() throws SQLException;
    }

    private final String kind;
    private final Consumer<String> report;
    private final Set<Long> reported = ConcurrentHashMap.newKeySet();

    /**
     * @param kind the kind of the rows, such as "link"
     */
    public DamagedRows(String kind) {
        this(kind, message -> LOG.log(Level.WARNING, message + "; lists leave it out"));
    }

    /** @param report gets a line about each damaged row, which is then not logged here */
    public DamagedRows(String kind, Consumer<String> report) {
        this.kind = kind;
        this.report = report;
    }

    /** Reads a row of a list. A damaged row is reported and left out. */
    public <T> Optional<T> orReported(long id, Reading<T> row) throws SQLException {
        try {
            return Optional.of(orFailing(id, row));
        } catch (StorageException e) {
            report(id, e);
            return Optional.empty();
        }
    }

    /**
     * Reads a single row.
     *
     * @throws StorageException with the id of the row, if it is damaged
     */
    @SuppressWarnings("checkstyle:IllegalCatch") // whatever exception a constructor throws
    public <T> T orFailing(long id, Reading<T> row) throws SQLException {
        try {
            return row.read();
        } catch (RuntimeException e) {
            throw StorageException.damaged(kind + " " + id, e);
        }
    }

    /** Reports a row without the cause, because the message of the cause may contain a part of the row. */
    private void report(long id, StorageException e) {
        if (reported.size() < MOST_REPORTED && reported.add(id)) {
            report.accept(String.valueOf(e.getMessage()));
        }
    }
}
