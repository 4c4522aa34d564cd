package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;

/**
 * Measures how many rows a database reads for a call. SQLite reports no rows, so there steps of its virtual machine are
 * counted instead.
 */
final class ReadRows {

    /** A number of instructions that is too small for SQLite's virtual machine to read and examine a row. */
    private static final int STEPS = 10;

    private final TestDatabase database;
    private final HikariDataSource pool;
    private final AtomicLong steps = new AtomicLong();
    private final WatchedStorage watched;

    /** What reading the count itself adds to it, once it has been measured. */
    private long ofReading = -1;

    ReadRows(TestDatabase database, HikariDataSource pool) {
        this.database = database;
        this.pool = database == TestDatabase.MARIADB || database == TestDatabase.MYSQL ? oneSession(pool) : pool;
        this.watched = WatchedStorage.open(database == TestDatabase.SQLITE ? new CountingSteps(pool) : this.pool);
    }

    /** Other tests use the server at the same time, so the counts are those of one session, which all calls use. */
    private static HikariDataSource oneSession(HikariDataSource pool) {
        HikariDataSource one = TestDatabase.pool(pool.getJdbcUrl(), 1);
        Runtime.getRuntime().addShutdownHook(new Thread(one::close));
        return one;
    }

    JdbiStorage storage() {
        return watched.storage();
    }

    /** The number of rows that are read while a call runs, or when its statements run once more. */
    long of(Runnable call) throws SQLException {
        return switch (database) {
            case SQLITE -> stepsOf(call);
            case MARIADB, MYSQL -> handledBy(call) - ofReading();
            case H2_FILE, H2_MEMORY, POSTGRESQL -> explained(call);
        };
    }

    /** SQLite calls a handler once per {@value #STEPS} instructions of its virtual machine. */
    private long stepsOf(Runnable call) {
        steps.set(0);
        call.run();
        return steps.get();
    }

    /** The server counts the rows and index entries that its storage engine returns to a session. */
    private long handledBy(Runnable call) throws SQLException {
        long before = handled();
        call.run();
        return handled() - before;
    }

    private long ofReading() throws SQLException {
        if (ofReading < 0) {
            ofReading = handledBy(() -> {});
        }
        return ofReading;
    }

    private long handled() throws SQLException {
        long sum = 0;
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet counts = statement.executeQuery("SHOW SESSION STATUS LIKE 'Handler_read_%'")) {
            while (counts.next()) {
                sum += counts.getLong(2);
            }
        }
        return sum;
    }

    private long explained(Runnable call) throws SQLException {
        watched.statements().clear();
        call.run();
        List<RecordedStatements.Recorded> ran = watched.statements().ran().stream()
                .filter(each -> each.sql().matches("(?s)\\s*(SELECT|UPDATE|DELETE).*")
                        && !each.sql().contains("INSERT"))
                .toList();
        return ExplainedRows.of(database, pool, ran);
    }

    /** Hands out connections of SQLite that count their steps. */
    private final class CountingSteps extends DelegatingDataSource {

        CountingSteps(DataSource counted) {
            super(counted);
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            ProgressHandler.setHandler(connection.unwrap(SQLiteConnection.class), STEPS, new ProgressHandler() {
                @Override
                protected int progress() {
                    steps.incrementAndGet();
                    return 0;
                }
            });
            return connection;
        }
    }
}
