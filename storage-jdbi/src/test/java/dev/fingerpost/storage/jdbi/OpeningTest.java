package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exceptions and log messages when a storage is opened. */
class OpeningTest {

    @TempDir
    private Path folder;

    @Test
    void names_an_unsupported_database() {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> JdbiStorage.open(databaseNamed("Oracle")))
                .withMessageContaining("Oracle is not supported")
                .withMessageContaining("H2, SQLite, PostgreSQL, MariaDB");
    }

    @Test
    void fails_clearly_when_the_database_cannot_be_reached() {
        WatchedDataSource dataSource = new WatchedDataSource(null) {
            @Override
            public Connection getConnection() throws SQLException {
                throw new SQLException("no route to db.internal");
            }
        };

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> JdbiStorage.open(dataSource))
                .withMessage("The storage failed to open the database");
    }

    @OnEachEngine
    void logs_nothing_if_all_is_well(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            assertThat(heardWhile(() -> {
                        JdbiStorage.open(dataSource);
                        JdbiStorage.open(dataSource);
                    }))
                    .isEmpty();
        }
    }

    @Test
    void warns_once_about_an_h2_setting_that_loses_commits() {
        try (HikariDataSource dataSource = TestDatabase.pool("jdbc:h2:file:" + folder.resolve("late"), 2)) {
            assertThat(heardWhile(() -> SampleLinks.insert(JdbiStorage.open(dataSource), SampleLinks.plain("alias"))))
                    .singleElement()
                    .asString()
                    .contains("500 ms", "killed", "lost", ";WRITE_DELAY=0");
        }
    }

    @OnEachEngine
    void closing_does_not_close_the_hosts_connections(TestDatabase database) {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            storage.close();
            storage.close();

            assertThat(dataSource.isClosed()).isFalse();
            assertThat(SampleLinks.insert(JdbiStorage.open(dataSource), SampleLinks.plain("alias"))
                            .id())
                    .isPositive();
        }
    }

    /** The messages of the library and its dependencies, other than the pool, from level "info" on. */
    private static List<String> heardWhile(Runnable work) {
        List<String> heard = new ArrayList<>();
        SimpleFormatter formatter = new SimpleFormatter();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord event) {
                boolean isPool = String.valueOf(event.getLoggerName()).startsWith("com.zaxxer");
                if (!isPool && event.getLevel().intValue() >= Level.INFO.intValue()) {
                    heard.add(formatter.formatMessage(event));
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger root = Logger.getLogger("");
        root.addHandler(handler);
        try {
            work.run();
        } finally {
            root.removeHandler(handler);
        }
        return heard;
    }

    private static DataSource databaseNamed(String product) {
        DatabaseMetaData metaData = proxy(DatabaseMetaData.class, product);
        Connection connection = proxy(Connection.class, metaData);
        return proxy(DataSource.class, connection);
    }

    /**
     * A proxy that forwards no call. Its methods return this object if its type fits, true for a boolean, except from
     * {@code isWrapperFor}, and otherwise null.
     */
    private static <T> T proxy(Class<T> type, Object answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    if (method.getReturnType() == boolean.class) {
                        return !method.getName().equals("isWrapperFor");
                    }
                    return method.getReturnType().isInstance(answer) ? answer : null;
                }));
    }
}
