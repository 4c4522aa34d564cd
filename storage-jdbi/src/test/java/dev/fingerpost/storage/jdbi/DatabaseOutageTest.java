package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.engines.TcpProxy;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Servers that stop, and networks that deliver nothing. Most of it is waiting, so each test runs on all servers at
 * once.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DatabaseOutageTest {

    private static final JdbiSettings IMPATIENT = JdbiSettings.standard().withTimeout(Duration.ofSeconds(1));

    /** The timeout, two seconds for an answer, one for the pool, and some for a busy machine. */
    private static final Duration SOON = Duration.ofSeconds(1 + 2 + 1 + 6);

    @Test
    void calls_fail_while_the_server_is_stopped_and_work_after_its_restart() throws Exception {
        all(List.of(() -> stop(PostgresServer.another()), () -> stop(MariaDbServer.another())));
    }

    @Test
    void a_silent_network_fails_the_call_and_closes_its_connection() throws Exception {
        all(servers()
                .<Callable<Void>>map(server -> () -> readThroughSilence(server))
                .toList());
    }

    @Test
    void a_ping_into_a_silent_network_is_given_up() throws Exception {
        all(servers()
                .<Callable<Void>>map(server -> () -> pingIntoSilence(server))
                .toList());
    }

    @Test
    void silence_at_the_commit_leaves_the_outcome_unknown() throws Exception {
        all(servers()
                .<Callable<Void>>map(server -> () -> commitIntoSilence(server))
                .toList());
    }

    @Test
    void a_lock_timeout_fails_the_call_and_keeps_the_connection() throws Exception {
        all(servers().<Callable<Void>>map(server -> () -> waitForLock(server)).toList());
    }

    private static Void stop(DatabaseServer server) {
        try (HikariDataSource pool = pool(server.freshDatabase())) {
            JdbiStorage storage = JdbiStorage.open(pool, IMPATIENT);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("before"));

            storage.ping();

            server.stop();
            assertFailsSoon(storage::ping);
            assertFailsSoon(() -> storage.links().find(OWNER, link.id()));
            assertFailsSoon(() -> SampleLinks.insert(storage, SampleLinks.plain("meanwhile")));

            server.start();
            awaitAnswer(storage);
            assertThat(storage.links().find(OWNER, link.id())).contains(link);
            assertThat(storage.links().findByAlias(1, "meanwhile")).isEmpty();
            SampleLinks.insert(storage, SampleLinks.plain("after"));
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        } finally {
            server.stop();
        }
        return null;
    }

    /** The pool, which was refused, may be in the pause before its next attempt. */
    private static void awaitAnswer(JdbiStorage storage) {
        long start = System.nanoTime();
        while (true) {
            try {
                storage.ping();
                return;
            } catch (StorageException e) {
                if (System.nanoTime() - start > SOON.toNanos()) {
                    throw e;
                }
            }
        }
    }

    private static Void readThroughSilence(DatabaseServer server) throws IOException {
        return withProxy(server, WatchedDataSource.Call::isStatement, (storage, proxy, link) -> {
            assertFailsSoon(() -> storage.links().find(OWNER, link.id()));
            proxy.thaw();
            assertThat(storage.links().find(OWNER, link.id())).contains(link);
        });
    }

    private static Void pingIntoSilence(DatabaseServer server) throws IOException {
        return withProxy(server, WatchedDataSource.Call::isStatement, (storage, proxy, link) -> {
            assertFailsSoon(storage::ping);
            proxy.thaw();
            storage.ping();
        });
    }

    private static Void commitIntoSilence(DatabaseServer server) throws IOException {
        return withProxy(server, WatchedDataSource.Call::isCommit, (storage, proxy, link) -> {
            assertFailsSoon(
                    ErrorCode.OUTCOME_UNKNOWN,
                    () -> storage.links().update(OWNER, link.id(), old -> old.changed(SampleLinks.plain("new"), NOW)));
            proxy.thaw();
            assertThat(storage.links().find(OWNER, link.id()).orElseThrow().alias())
                    .isIn("before", "new");
            assertThat(SampleLinks.click(storage, link.id(), 3)).isNotEqualTo(CountedClicks.NONE);
        });
    }

    private static Void waitForLock(DatabaseServer server) throws SQLException {
        try (HikariDataSource pool = pool(server.freshDatabase());
                Connection rival = pool.getConnection();
                Statement statement = rival.createStatement()) {
            JdbiStorage storage = JdbiStorage.open(pool, IMPATIENT);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("before"));
            rival.setAutoCommit(false);
            statement.execute("UPDATE fingerpost_click SET clicks = 5");

            assertFailsSoon(ErrorCode.TIMED_OUT, () -> SampleLinks.click(storage, link.id(), 1));
            assertThat(pool.getHikariPoolMXBean().getTotalConnections()).isEqualTo(2);
            rival.rollback();

            SampleLinks.click(storage, link.id(), 1);
            assertThat(storage.links().find(OWNER, link.id()).orElseThrow().clicks())
                    .isEqualTo(1);
        }
        return null;
    }

    /** A test with a link called "before", on a network that freezes at a certain call. */
    @FunctionalInterface
    private interface Trial {
        void run(JdbiStorage storage, TcpProxy proxy, Link link);
    }

    private static Void withProxy(DatabaseServer server, Predicate<WatchedDataSource.Call> end, Trial trial)
            throws IOException {
        try (TcpProxy proxy = new TcpProxy(server);
                HikariDataSource pool = pool(proxy.through(server.freshDatabase()))) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            JdbiStorage storage = JdbiStorage.open(dataSource, IMPATIENT);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("before"));
            dataSource.before(call -> {
                if (end.test(call)) {
                    dataSource.leaveAlone();
                    proxy.freeze();
                }
            });
            trial.run(storage, proxy, link);
            assertThat(dataSource.leftOpen()).isZero();
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
        return null;
    }

    private static void assertFailsSoon(ThrowingCallable call) {
        assertFailsSoon(ErrorCode.STORAGE_FAILED, call);
    }

    private static void assertFailsSoon(ErrorCode code, ThrowingCallable call) {
        long start = System.nanoTime();
        assertThatExceptionOfType(StorageException.class).isThrownBy(call).matches(e -> e.code() == code, "is " + code);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
    }

    private static Stream<DatabaseServer> servers() {
        return Stream.of(PostgresServer.shared(), MariaDbServer.shared());
    }

    private static void all(List<Callable<Void>> trials) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(trials.size());
        try {
            for (Future<Void> trial : threads.invokeAll(trials)) {
                trial.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static HikariDataSource pool(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(2);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(1_000);
        config.setValidationTimeout(500);
        return new HikariDataSource(config);
    }
}
