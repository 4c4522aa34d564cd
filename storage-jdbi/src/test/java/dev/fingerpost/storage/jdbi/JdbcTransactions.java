package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** A host that keeps the connection of its transaction in a thread-local variable. */
final class JdbcTransactions implements CallerTransactions {

    private final ThreadLocal<Connection> current = new ThreadLocal<>();
    private final ThreadLocal<List<Runnable>> afterCommit = ThreadLocal.withInitial(ArrayList::new);
    private final boolean tellsCommit;

    /** @param tellsCommit whether the host runs actions after its commits */
    JdbcTransactions(boolean tellsCommit) {
        this.tellsCommit = tellsCommit;
    }

    @Override
    public @Nullable Connection current() {
        return current.get();
    }

    @Override
    public void afterCommit(Runnable action) {
        if (tellsCommit) {
            afterCommit.get().add(action);
        }
    }

    /** Runs the work in a transaction of plain JDBC. */
    void run(DataSource dataSource, Runnable work) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try {
                within(connection, work);
                connection.commit();
            } catch (RuntimeException e) {
                afterCommit.remove();
                connection.rollback();
                throw e;
            }
        }
        afterCommit.get().forEach(Runnable::run);
        afterCommit.remove();
    }

    /** Runs the work in a transaction of Jdbi. */
    void run(Jdbi jdbi, Runnable work) {
        jdbi.useTransaction(handle -> within(handle.getConnection(), work));
    }

    private void within(Connection connection, Runnable work) {
        current.set(connection);
        try {
            work.run();
        } finally {
            current.remove();
        }
    }
}
