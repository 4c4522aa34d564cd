package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** The storage works on the host's connections with and without auto-commit, with any pool and without one. */
class ConnectionTest {

    @TempDir
    private Path folder;

    @OnEachEngine
    void works_on_connections_with_auto_commit_off(TestDatabase database) throws SQLException {
        HikariConfig config = config(database, 2);
        config.setAutoCommit(false);
        try (HikariDataSource dataSource = new HikariDataSource(config)) {
            JdbiSettings settings = JdbiSettings.standard().withPoolAutoCommitOff();
            useEverything(JdbiStorage.open(dataSource, settings));

            Storage another = JdbiStorage.open(dataSource, settings);
            assertThat(another.links().findByAlias(1, "second")).isPresent();
            try (Connection connection = dataSource.getConnection()) {
                assertThat(connection.getAutoCommit()).isFalse();
            }
        }
    }

    /** The test uses one connection without a pool, because a pool would reset its state. */
    @OnEachEngine
    void returns_connections_in_the_state_they_had(TestDatabase database) throws SQLException {
        Path file = folder.resolve(database.name() + System.nanoTime());
        for (boolean autoCommit : new boolean[] {true, false}) {
            try (SingleConnectionDataSource dataSource = oneConnection(database, file)) {
                Connection connection = dataSource.getConnection();
                connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
                connection.setAutoCommit(autoCommit);
                String before = state(connection);

                JdbiSettings settings = JdbiSettings.standard().withTablePrefix("fresh_" + autoCommit);
                useEverything(JdbiStorage.open(dataSource, autoCommit ? settings : settings.withPoolAutoCommitOff()));

                assertThat(state(connection)).isEqualTo(before);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL"})
    void restores_network_timeouts(TestDatabase database) throws SQLException {
        try (SingleConnectionDataSource dataSource = oneConnection(database, folder.resolve("any"))) {
            Connection connection = dataSource.getConnection();
            for (int millis : new int[] {3_000, 0, 300_000}) {
                connection.setNetworkTimeout(Runnable::run, millis);

                useEverything(
                        JdbiStorage.open(dataSource, JdbiSettings.standard().withTablePrefix("fresh_" + millis)));

                assertThat(connection.getNetworkTimeout()).isEqualTo(millis);
            }
        }
    }

    @OnEachEngine
    void works_without_a_pool(TestDatabase database) throws SQLException {
        Path file = folder.resolve(database.name() + System.nanoTime());
        WatchedDataSource dataSource = new WatchedDataSource(Drivers.unpooled(database, database.migratedUrl(file)));
        useEverything(JdbiStorage.open(dataSource, TestDatabase.PATIENT));

        assertThat(dataSource.leftOpen()).isZero();
    }

    @OnEachEngine
    void works_with_any_pool(TestDatabase database) throws Exception {
        Path file = folder.resolve(database.name() + System.nanoTime());
        JdbcConnectionPool pool = JdbcConnectionPool.create(Drivers.poolable(database, database.migratedUrl(file)));
        try {
            useEverything(JdbiStorage.open(pool, TestDatabase.PATIENT));

            assertThat(pool.getActiveConnections()).isZero();
        } finally {
            pool.dispose();
        }
    }

    /** A call that needed two connections would wait in vain for the second one. */
    @OnEachEngine
    void many_threads_share_one_connection(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = new HikariDataSource(config(database, 1))) {
            Storage storage = JdbiStorage.open(dataSource, TestDatabase.PATIENT);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("first"));
            ExecutorService threads = Executors.newFixedThreadPool(16);
            try {
                List<Future<?>> calls = new ArrayList<>();
                for (int i = 0; i < 100; i++) {
                    calls.add(threads.submit(() -> SampleLinks.click(storage, link.id(), 1)));
                    calls.add(threads.submit(() -> storage.links().find(OWNER, LinkQuery.all(), NOW)));
                }
                for (Future<?> call : calls) {
                    assertThat(call.get()).isNotNull();
                }
            } finally {
                threads.shutdownNow();
            }
            assertThat(storage.links().find(OWNER, link.id()).orElseThrow().clicks())
                    .isEqualTo(100);
            assertThat(dataSource.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEachEngine
    void an_interrupted_thread_finishes_its_call_and_stays_interrupted(TestDatabase database) {
        try (HikariDataSource dataSource = new HikariDataSource(config(database, 2))) {
            Storage storage = JdbiStorage.open(dataSource, TestDatabase.PATIENT);

            Thread.currentThread().interrupt();
            Link link = SampleLinks.insert(storage, SampleLinks.plain("alias"));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(storage.links().find(OWNER, link.id())).contains(link);
        }
    }

    private static SingleConnectionDataSource oneConnection(TestDatabase database, Path file) throws SQLException {
        Connection connection = Drivers.unpooled(database, database.url(file)).getConnection();
        return new SingleConnectionDataSource(connection, true);
    }

    private static void useEverything(Storage storage) {
        long pixel = SampleLinks.insertPixel(storage, "pixel").id();
        Link link = SampleLinks.insert(storage, SampleLinks.content("first", SampleLinks.TWO_TARGETS, List.of(pixel)));
        SampleLinks.insert(storage, SampleLinks.plain("second"));
        One.update(storage.links(), OWNER, link.id(), before -> before.changed(SampleLinks.plain("third"), NOW));
        SampleLinks.click(storage, link.id(), 3);
        assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total()).isEqualTo(2);
        assertThat(storage.links().find(OWNER, link.id()).orElseThrow().clicks())
                .isEqualTo(3);
        assertThat(One.delete(storage.links(), OWNER, link.id(), before -> {})).isPresent();
    }

    private HikariConfig config(TestDatabase database, int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.migratedUrl(folder.resolve(database.name() + System.nanoTime())));
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(0);
        return config;
    }

    private static String state(Connection connection) throws SQLException {
        return "auto-commit " + connection.getAutoCommit() + ", isolation " + connection.getTransactionIsolation();
    }
}
