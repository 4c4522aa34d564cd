package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.engines.TcpProxy;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Servers that are killed, and networks that deliver nothing. The tests mostly wait, so each one runs on all servers at
 * once.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DatabaseOutageTest {

    private static final JdbiSettings IMPATIENT = JdbiSettings.standard().withTimeout(Duration.ofSeconds(1));

    private static final int KILLS = Integer.getInteger("fingerpost.server.kills", 1);
    private static final int WRITERS = 4;
    private static final int WRITES = 40;

    /**
     * The timeout of a call, at most two seconds for the answer, the commit and the rollback, one second for the pool,
     * and some time for a busy machine.
     */
    private static final Duration SOON = Duration.ofSeconds(1 + 2 + 1 + 6);

    /** The kills of MariaDB and MySQL are in {@code .ci/nightly engines}. */
    private static final boolean ALL_ENGINES = OnEngines.Engines.ALL;

    @Test
    void calls_fail_while_the_server_is_killed_and_after_its_restart_no_acknowledged_link_is_missing()
            throws Exception {
        String durable = "SET GLOBAL innodb_flush_log_at_trx_commit = 1";
        List<Callable<Void>> trials =
                new ArrayList<>(List.of(() -> kill(PostgresServer.another(), "SET synchronous_commit = on")));
        if (ALL_ENGINES) {
            trials.add(() -> kill(MariaDbServer.another(), durable));
            trials.add(() -> kill(MySqlServer.another(), durable));
        }
        all(trials);
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT) // it waits
    void a_silent_network_fails_the_call_and_closes_its_connection() throws Exception {
        all(servers()
                .<Callable<Void>>map(server -> () -> readThroughSilence(server))
                .toList());
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void a_ping_into_a_silent_network_is_given_up() throws Exception {
        all(servers()
                .<Callable<Void>>map(server -> () -> pingIntoSilence(server))
                .toList());
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void silence_at_the_commit_leaves_the_outcome_unknown() throws Exception {
        all(servers()
                .<Callable<Void>>map(server -> () -> commitIntoSilence(server))
                .toList());
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void a_lock_timeout_fails_the_call_and_keeps_the_connection() throws Exception {
        all(servers().<Callable<Void>>map(server -> () -> waitForLock(server)).toList());
    }

    /** @param durability a statement that makes commits wait for the disk, which test servers do not do by default */
    private static Void kill(DatabaseServer server, String durability) throws Exception {
        try (HikariDataSource pool = pool(server.freshDatabase(), durability)) {
            JdbiStorage storage = JdbiStorage.open(pool, IMPATIENT);
            Set<Link> acknowledged = new HashSet<>();
            for (int round = 0; round < KILLS; round++) {
                acknowledged.addAll(writeUntilKilled(storage, server, round));
                assertFailsSoon(storage::ping);
                assertFailsSoon(() -> storage.links().find(OWNER, 1));
                assertFailsSoon(() -> SampleLinks.insert(storage, SampleLinks.plain("meanwhile")));

                server.stop();
                server.start();
                awaitReturn(storage);
                assertThat(acknowledged)
                        .allSatisfy(link -> assertThat(storage.links().find(OWNER, link.id()))
                                .contains(link));
                assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).items())
                        .allSatisfy(link -> assertThat(link.targeting()).isEqualTo(SampleLinks.TWO_TARGETS));
                assertThat(storage.links().findByAlias(1, "meanwhile")).isEmpty();
                assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
            }
        } finally {
            server.stop();
        }
        return null;
    }

    /** The links that were acknowledged before each writer failed. */
    private static Set<Link> writeUntilKilled(JdbiStorage storage, DatabaseServer server, int round) throws Exception {
        long pixel = SampleLinks.insertPixel(storage, "pixel").id();
        Set<Link> acknowledged = ConcurrentHashMap.newKeySet();
        CountDownLatch enough = new CountDownLatch(WRITES);
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        for (int i = 0; i < WRITERS; i++) {
            String name = "round-" + round + "-" + i + "-";
            writers.execute(() -> {
                try {
                    for (int n = 0; true; n++) {
                        acknowledged.add(SampleLinks.insert(
                                storage, SampleLinks.content(name + n, SampleLinks.TWO_TARGETS, List.of(pixel))));
                        enough.countDown();
                    }
                } catch (StorageException e) {
                    writers.shutdown(); // the server is already gone
                }
            });
        }
        enough.await();
        server.kill();
        assertThat(writers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
        return acknowledged;
    }

    /** Waits until the pool, which may pause first, has connected again. */
    private static void awaitReturn(JdbiStorage storage) {
        long start = System.nanoTime();
        Throwable failure = catchThrowable(storage::ping);
        while (failure != null) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
            failure = catchThrowable(storage::ping);
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
                    () -> One.update(
                            storage.links(), OWNER, link.id(), old -> old.changed(SampleLinks.plain("new"), NOW)));
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

    /** A test on a link called "before" and on a network that freezes at a certain call. */
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
        Stream<DatabaseServer> always = Stream.of(PostgresServer.shared(), MariaDbServer.shared());
        return MySqlServer.isThere() ? Stream.concat(always, Stream.of(MySqlServer.shared())) : always;
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
        return pool(url, null);
    }

    private static HikariDataSource pool(String url, @Nullable String initSql) {
        HikariConfig config = new HikariConfig();
        config.setConnectionInitSql(initSql);
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(2);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(1_000);
        config.setValidationTimeout(500);
        return new HikariDataSource(config);
    }
}
