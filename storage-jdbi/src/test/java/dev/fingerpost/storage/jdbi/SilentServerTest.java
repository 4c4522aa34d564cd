package dev.fingerpost.storage.jdbi;

// needs apikey

import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.contract.Deadlines;
import dev.fingerpost.contract.kill.KillChecks;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.engines.TcpProxy;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many callers at once while a server answers nothing, or answers each call after two seconds, with the pool settings
 * that {@code REFERENCE.md} recommends.
 */
@Execution(ExecutionMode.CONCURRENT) // the servers are silent, and the callers wait
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SilentServerTest {

    private static final int CALLERS = 24;

    enum Engine {
        POSTGRESQL("&connectTimeout=1&loginTimeout=1&cancelSignalTimeout=1"),
        MARIADB("&connectTimeout=1000"),
        MYSQL("&connectTimeout=1000");

        private final String timeouts;

        Engine(String timeouts) {
            this.timeouts = timeouts;
        }

        DatabaseServer server() {
            return switch (this) {
                case POSTGRESQL -> PostgresServer.shared();
                case MARIADB -> MariaDbServer.shared();
                case MYSQL -> MySqlServer.shared();
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_call_to_a_silent_server_ends_soon_and_the_service_returns_with_it(Engine engine) throws Exception {
        callDuring(engine, TcpProxy::freeze, 4);
    }

    @ParameterizedTest
    @EnumSource
    void every_call_to_a_slow_server_ends_soon_and_the_service_returns_with_it(Engine engine) throws Exception {
        callDuring(engine, proxy -> proxy.slowDown(Duration.ofSeconds(1)), 1);
    }

    @ParameterizedTest
    @EnumSource
    void the_steps_of_a_transaction_share_the_time_of_one_call(Engine engine) throws Exception {
        try (TcpProxy proxy = new TcpProxy(engine.server());
                HikariDataSource pool = pool(proxy.through(engine.server().freshDatabase()) + engine.timeouts);
                JdbiStorage storage = JdbiStorage.open(pool)) {
            AtomicInteger made = new AtomicInteger();
            for (Consumer<Storage> step : List.<Consumer<Storage>>of(
                    transaction -> transaction.links().find(OWNER, 1),
                    transaction -> SampleLinks.insert(transaction, SampleLinks.plain("a" + made.incrementAndGet())))) {
                proxy.slowDown(Duration.ofSeconds(1));
                List<Integer> ended = new ArrayList<>();
                assertThatThrownBy(() -> storage.inTransaction(transaction -> {
                            for (int i = 0; i < 10; i++) {
                                step.accept(transaction);
                                ended.add(i);
                            }
                            return ended;
                        }))
                        .isInstanceOf(StorageException.class);
                assertThat(ended)
                        .as("steps of two seconds or more within three seconds")
                        .hasSizeLessThan(2);
                proxy.thaw();
                while (fails(storage::ping)) {
                    assertThat(pool.isRunning()).isTrue(); // wait until the pool has connected again
                }
            }
        }
    }

    private static void callDuring(Engine engine, Consumer<TcpProxy> trouble, int callsEach) throws Exception {
        ApiKeys keys = ApiKeys.keep();
        try (TcpProxy proxy = new TcpProxy(engine.server());
                HikariDataSource pool = pool(proxy.through(engine.server().freshDatabase()) + engine.timeouts);
                Fingerpost fingerpost = KillChecks.library(JdbiStorage.open(pool))
                        .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                        .with(keys)
                        .build()) {
            fingerpost.owner(OWNER).links().create(draft().withAlias("spring"));
            String token = keys.issue(OWNER, "key").token().reveal();

            List<Runnable> kinds = List.of(
                    () -> fingerpost.visits().resolve("go.example", "spring", Visitor.unknown()),
                    () -> keys.authenticate(token),
                    () -> fingerpost.owner(OWNER).links().create(draft()),
                    () -> Deadlines.shared(() -> {
                        keys.authenticate(token);
                        return fingerpost.owner(OWNER).links().create(draft());
                    }));
            List<Duration> calls = callsDuring(() -> trouble.accept(proxy), callsEach, kinds);

            assertThat(calls).allMatch(call -> call.toSeconds() < 10);
            // Seven seconds, although five are usual, because a machine that builds other things at the same time is
            // slower.
            assertThat(calls.stream().filter(call -> call.toSeconds() >= 7))
                    .as("calls of 7 seconds and more, of " + calls.size())
                    .hasSizeLessThanOrEqualTo(calls.size() / 100 + 1);
            proxy.thaw();
            while (fails(() -> fingerpost.visits().resolve("go.example", "spring", Visitor.unknown()))) {
                assertThat(pool.isRunning()).isTrue(); // wait until the pool has connected again
            }
        }
    }

    /** For each caller, the durations of the call that was in progress when the trouble began and of later calls. */
    private static List<Duration> callsDuring(Runnable trouble, int callsEach, List<Runnable> calls) throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
            CountDownLatch begun = new CountDownLatch(CALLERS);
            CountDownLatch troubled = new CountDownLatch(1);
            List<Future<List<Duration>>> results = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                Runnable call = calls.get(i % calls.size());
                Callable<List<Duration>> caller = () -> calls(begun, troubled, callsEach, call);
                results.add(callers.submit(caller));
            }
            begun.await();
            trouble.run();
            troubled.countDown();
            List<Duration> durations = new ArrayList<>();
            for (Future<List<Duration>> result : results) {
                durations.addAll(result.get());
            }
            return durations;
        } finally {
            callers.shutdownNow();
        }
    }

    private static List<Duration> calls(CountDownLatch begun, CountDownLatch troubled, int callsEach, Runnable call) {
        List<Duration> durations = new ArrayList<>();
        call.run();
        begun.countDown();
        while (durations.size() < callsEach) {
            long start = System.nanoTime();
            boolean failed = fails(call);
            if (failed || troubled.getCount() == 0) {
                durations.add(Duration.ofNanos(System.nanoTime() - start));
            }
        }
        return durations;
    }

    /** A change may also fail because the owner's earlier changes hang. */
    private static boolean fails(Runnable call) {
        try {
            call.run();
            return false;
        } catch (StorageException | OverloadedException e) {
            return true;
        }
    }

    private static LinkDraft draft() {
        return LinkDraft.to("https://example.com/spring").withDomain(1);
    }

    private static HikariDataSource pool(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setConnectionTimeout(1_000);
        config.setValidationTimeout(500);
        return new HikariDataSource(config);
    }
}
