package dev.fingerpost.storage.jdbi.repository;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** A batch: one statement for many rows of numbers. */
final class NumberBatch {

    private NumberBatch() {}

    /** The update counts, in the order of the rows. */
    static int[] execute(Handle handle, String template, List<long[]> rows) throws SQLException {
        return PlainJdbc.run(handle, template, statement -> execute(statement, rows));
    }

    private static int[] execute(PreparedStatement statement, List<long[]> rows) throws SQLException {
        for (long[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                statement.setLong(i + 1, row[i]);
            }
            statement.addBatch();
        }
        return statement.executeBatch();
    }
}
