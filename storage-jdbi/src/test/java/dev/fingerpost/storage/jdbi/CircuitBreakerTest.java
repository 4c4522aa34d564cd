package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Calls while the database gives no connections. */
@Timeout(60)
class CircuitBreakerTest {

    private static final int CALLERS = 24;
    private static final Duration POOL_TIMEOUT = Duration.ofSeconds(1);

    private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS);

    @TempDir
    private Path folder;

    @AfterEach
    void callers_go() {
        callers.shutdownNow();
    }

    @Test
    void one_call_at_a_time_waits_for_a_connection_and_the_others_fail_at_once() throws Exception {
        try (HikariDataSource pool = TestDatabase.SQLITE.create(folder)) {
            Gated gated = new Gated(pool);
            JdbiStorage storage = JdbiStorage.open(gated);
            gated.holds = true;
            gated.refuses = true;
            Future<StorageException> first = callers.submit(() -> failure(storage));
            gated.arrived.acquire();
            gated.mayGo.release();
            assertThat(first.get().code()).isEqualTo(ErrorCode.STORAGE_FAILED);

            Future<StorageException> trial = callers.submit(() -> failure(storage));
            gated.arrived.acquire();
            for (int i = 0; i < CALLERS; i++) {
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> storage.links().find(OWNER, 1))
                        .withMessage("The storage failed to find a link")
                        .withStackTraceContaining("not tried");
            }
            assertThat(gated.arrived.availablePermits())
                    .as("calls that waited with the trial")
                    .isZero();

            gated.holds = false;
            gated.refuses = false;
            gated.mayGo.release();
            assertThat(trial.get()).isNull();
            assertThat(storage.links().find(OWNER, 1)).isEmpty();
            assertThat(callers.submit(storage::isInCallerTransaction).get()).isFalse();
        }
    }

    /** A pool retries until its own timeout, even if the database refuses each connection at once. */
    @Test
    void a_pool_that_is_refused_makes_few_calls_wait() throws Exception {
        try (HikariDataSource files = TestDatabase.H2_FILE.create(folder)) {
            Gated gated = new Gated(files);
            try (HikariDataSource pool = poolOf(gated)) {
                JdbiStorage storage = JdbiStorage.open(pool);
                gated.refuses = true;
                pool.getHikariPoolMXBean().softEvictConnections();
                assertThat(failure(storage)).isNotNull();

                long start = System.nanoTime();
                List<Future<List<StorageException>>> failures = new ArrayList<>();
                for (int i = 0; i < CALLERS; i++) {
                    failures.add(callers.submit(() -> List.of(failure(storage), failure(storage), failure(storage))));
                }
                for (Future<List<StorageException>> each : failures) {
                    assertThat(each.get()).hasSize(3);
                }

                assertThat(Duration.ofNanos(System.nanoTime() - start))
                        .as("the calls, of which few may wait")
                        .isLessThan(POOL_TIMEOUT.multipliedBy(6));
                gated.refuses = false;
                while (failure(storage) != null) {
                    assertThat(gated.refuses).isFalse(); // the pool may take seconds to try again
                }
            }
        }
    }

    private static StorageException failure(JdbiStorage storage) {
        return catchThrowableOfType(
                StorageException.class, () -> storage.links().find(OWNER, 1));
    }

    private static HikariDataSource poolOf(DataSource source) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(source);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(POOL_TIMEOUT.toMillis());
        return new HikariDataSource(config);
    }

    /** A data source that makes callers wait for a connection, refuses it, or gives it, as the test says. */
    private static final class Gated extends WatchedDataSource {

        private final Semaphore arrived = new Semaphore(0);
        private final Semaphore mayGo = new Semaphore(0);
        private volatile boolean holds;
        private volatile boolean refuses;

        Gated(DataSource real) {
            super(real);
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (holds) {
                arrived.release();
                mayGo.acquireUninterruptibly();
            }
            if (refuses) {
                throw new SQLException("injected: refused");
            }
            return super.getConnection();
        }
    }
}
