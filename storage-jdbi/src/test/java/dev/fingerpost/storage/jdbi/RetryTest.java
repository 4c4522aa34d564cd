package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.support.TransactionTemplate;

/** Which failures are retried, how often, and with what outcome. */
class RetryTest {

    private static final int ROUNDS = 30;

    @TempDir
    private Path folder;

    /** The probability that twenty attempts in a row fail is less than 10^-10. */
    @OnEngines
    void if_three_attempts_in_ten_fail_every_call_succeeds_and_has_its_effect_once(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            Unreliable dataSource = new Unreliable(pool, passing(database));
            Storage storage = JdbiStorage.open(pool);
            Link link = SampleLinks.insert(storage, SampleLinks.content("alias", SampleLinks.TWO_TARGETS, List.of()));

            Storage shaken =
                    JdbiStorage.open(dataSource, JdbiSettings.standard().migratedByHost());
            dataSource.begin();
            for (int round = 0; round < ROUNDS; round++) {
                useEverything(shaken, link.id(), round);
            }

            assertThat(dataSource.failed).isGreaterThan(dataSource.tries / 4);
            Link after = storage.links().find(OWNER, link.id()).orElseThrow();
            assertThat(after.clicks()).isEqualTo(ROUNDS);
            assertThat(after.version()).isEqualTo(1 + ROUNDS);
            assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total())
                    .isEqualTo(1 + ROUNDS);
            assertThat(storage.pixels().find(OWNER, PixelQuery.all()).total()).isEqualTo(ROUNDS);
            assertThat(dataSource.leftOpen()).isZero();
        }
    }

    @OnEngines
    void every_transient_error_is_retried(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            List<Operation> operations = new ArrayList<>();
            Storage storage =
                    JdbiStorage.open(dataSource, JdbiSettings.standard().withOperationListener(operation -> {
                        operations.add(operation);
                        throw new AssertionError("a listener that fails");
                    }));
            for (SQLException failure : passing(database)) {
                dataSource.before(call -> {
                    if (call.isStatement()) {
                        dataSource.leaveAlone();
                        throw failure;
                    }
                });

                assertThat(storage.links().find(OWNER, 1))
                        .as(failure.getSQLState() + " " + failure.getErrorCode())
                        .isEmpty();
            }
            assertThat(operations)
                    .hasSameSizeAs(passing(database))
                    .allMatch(operation ->
                            operation.name().equals("find a link") && operation.retries() == 1 && !operation.failed());
        }
    }

    @OnEngines
    void a_call_that_keeps_failing_ends_after_twenty_attempts_without_an_effect(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            Storage storage = JdbiStorage.open(dataSource);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("alias"));

            StorageException failure = failing(
                    dataSource,
                    WatchedDataSource.Call::isCommit,
                    passing(database).get(0),
                    20,
                    () -> SampleLinks.click(storage, link.id(), 1));

            assertThat(failure.code()).isEqualTo(ErrorCode.STORAGE_FAILED);
            assertThat(storage.links().find(OWNER, link.id())).contains(link);
        }
    }

    /**
     * The errors are a lost connection, a cancelled statement, a value that does not fit, a missing permission, and an
     * error without a reason.
     */
    @OnEngines
    void a_permanent_error_is_not_retried(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            Storage storage = JdbiStorage.open(dataSource);
            for (SQLException failure : List.of(
                    code("08006", 0),
                    code("57014", 1969),
                    code("22001", 22001),
                    code("42501", 1142),
                    new SQLException("injected"))) {
                failing(
                        dataSource,
                        WatchedDataSource.Call::isStatement,
                        failure,
                        1,
                        () -> storage.links().find(OWNER, 1));
                failing(
                        dataSource,
                        WatchedDataSource.Call::isStatement,
                        failure,
                        1,
                        () -> SampleLinks.insert(storage, SampleLinks.plain("a")));
            }
        }
    }

    /**
     * After a deadlock MySQL and MariaDB have rolled back the whole transaction, so a retry that succeeded would let the
     * host commit without the host's own rows.
     */
    @OnEngines
    void nothing_is_retried_in_the_transaction_of_a_host(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            Storage storage = JdbiStorage.open(new TransactionAwareDataSourceProxy(dataSource));
            TransactionTemplate host = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
            for (SQLException failure : passing(database)) {
                host.executeWithoutResult(status -> {
                    failing(
                            dataSource,
                            WatchedDataSource.Call::isStatement,
                            failure,
                            1,
                            () -> storage.links().find(OWNER, 1));
                    failing(
                            dataSource,
                            WatchedDataSource.Call::isStatement,
                            failure,
                            1,
                            () -> SampleLinks.insert(storage, SampleLinks.plain("a")));
                    status.setRollbackOnly();
                });
            }
            assertThat(dataSource.leftOpen()).isZero();
        }
    }

    /** Makes each call of a kind fail. The operation must make this number of calls and then report the failure. */
    private static StorageException failing(
            WatchedDataSource dataSource,
            Predicate<WatchedDataSource.Call> kind,
            SQLException failure,
            int calls,
            ThrowingCallable operation) {
        AtomicInteger made = new AtomicInteger();
        dataSource.before(call -> {
            if (kind.test(call)) {
                made.incrementAndGet();
                throw failure;
            }
        });
        StorageException thrown = catchThrowableOfType(StorageException.class, operation);
        dataSource.leaveAlone();
        assertThat(thrown).hasCause(failure);
        assertThat(made)
                .as(failure.getSQLState() + " " + failure.getErrorCode())
                .hasValue(calls);
        return thrown;
    }

    private static void useEverything(Storage storage, long linkId, int round) {
        Link link =
                SampleLinks.insert(storage, SampleLinks.content("link-" + round, SampleLinks.TWO_TARGETS, List.of()));
        assertThat(One.update(
                        storage.links(), OWNER, linkId, old -> old.changed(SampleLinks.plain("new-" + round), NOW)))
                .isPresent();
        assertThat(SampleLinks.click(storage, linkId, 1)).isEqualTo(new CountedClicks(round, 1));
        assertThat(storage.links().findByAlias(1, "link-" + round)).contains(link);
        assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total()).isEqualTo(2 + round);
        assertThat(One.delete(
                        storage.links(),
                        OWNER,
                        SampleLinks.insert(storage, SampleLinks.plain("gone")).id(),
                        old -> {}))
                .isPresent();
        SampleLinks.insertPixel(storage, "pixel " + round);
    }

    /** The transient errors of each database, such as "busy" and "deadlock". */
    private static List<SQLException> passing(TestDatabase database) {
        return switch (database) {
            case SQLITE -> List.of(code(null, 5), code(null, 6));
            case H2_FILE, H2_MEMORY -> List.of(code("HYT00", 50200), code("40001", 40001), code("90131", 90131));
            case POSTGRESQL -> List.of(code("40001", 0), code("40P01", 0), code("55P03", 0));
            case MARIADB, MYSQL ->
                List.of(code("40001", 1213), code("HY000", 1205), code("HY000", 1020), code("40001", 0));
        };
    }

    private static SQLException code(String state, int code) {
        return new SQLException("injected", state, code);
    }

    /** Makes three of ten connections fail once: before or after the first statement, or before the commit. */
    private static final class Unreliable extends WatchedDataSource {

        private final Random random = new Random(42);
        private final List<SQLException> failures;
        private boolean begun;
        private int tries;
        private int failed;
        private int plan;

        Unreliable(DataSource real, List<SQLException> failures) {
            super(real);
            this.failures = failures;
        }

        void begin() {
            begun = true;
            before(call -> failIf(plan == 0 && call.isStatement() || plan == 1 && call.isCommit()));
            after(call -> failIf(plan == 2 && call.isStatement()));
        }

        @Override
        public Connection getConnection() throws SQLException {
            plan = random.nextInt(10);
            if (begun) {
                tries++;
            }
            return super.getConnection();
        }

        private void failIf(boolean planned) throws SQLException {
            if (planned) {
                plan = 9;
                failed++;
                throw failures.get(random.nextInt(failures.size()));
            }
        }
    }
}
