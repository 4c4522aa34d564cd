package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.WatchedDataSource.Call;
import dev.fingerpost.targeting.Targeting;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;

/** The exceptions and the stored data after failures of JDBC calls. */
class JdbiFailureTest {

    /** More calls than the longest operation makes. */
    private static final int CALLS = 400;

    /** An operation on a link with two targets and a pixel; it also gets a name that is not used yet. */
    @FunctionalInterface
    private interface Step {
        void run(Storage storage, Link link, String name);
    }

    private static final Map<String, Step> STEPS = Map.of(
            "insert a link",
            (storage, link, name) ->
                    SampleLinks.insert(storage, SampleLinks.content(name, SampleLinks.TWO_TARGETS, link.pixelIds())),
            "change a link",
            (storage, link, name) ->
                    One.update(storage.links(), OWNER, link.id(), before -> before.changed(changed(before, name), NOW)),
            "delete a link",
            (storage, link, name) -> One.delete(storage.links(), OWNER, link.id(), before -> {}),
            "delete a pixel",
            (storage, link, name) ->
                    storage.pixels().delete(OWNER, link.pixelIds().get(0), before -> {}),
            "count clicks",
            (storage, link, name) -> SampleLinks.click(storage, link.id(), 3),
            "count clicks of one link",
            (storage, link, name) -> storage.links()
                    .countClicks(SampleLinks.seen(link, 1), CountedClicks.Numbering.UNNUMBERED, List.of()),
            "list links",
            (storage, link, name) -> storage.links().find(OWNER, LinkQuery.all(), NOW));

    @TempDir
    private Path folder;

    private WatchedDataSource dataSource;
    private Storage storage;
    private int names;

    @OnEngines
    void an_operation_has_its_whole_effect_or_none_whichever_call_fails(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            STEPS.forEach((name, step) -> {
                int failing = 1;
                while (failsAt(failing, name, step)) {
                    failing++;
                    assertThat(failing).as("calls to " + name).isLessThan(CALLS);
                }
                assertThat(failing).as("calls to " + name).isGreaterThan(3);
            });
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines
    void the_outcome_of_a_lost_commit_is_unknown(TestDatabase database) {
        assertCountedOnceAfterLosing(database, Call::isCommit, link -> SampleLinks.click(storage, link.id(), 3));
    }

    @OnEngines
    void the_outcome_of_a_lost_statement_without_a_transaction_is_unknown(TestDatabase database) {
        assertCountedOnceAfterLosing(database, Call::isStatement, link -> count(link, 3));
    }

    @OnEngines
    void a_statement_that_a_database_refuses_because_it_only_reads_has_done_nothing(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            Link link = linkWithEverything();
            dataSource.before(call -> {
                if (call.isStatement()) {
                    throw switch (database) {
                        case SQLITE -> new SQLException("injected: readonly database", null, 8);
                        case H2_FILE, H2_MEMORY -> new SQLException("injected: read only", "90097", 90097);
                        case POSTGRESQL -> new SQLException("injected: read-only transaction", "25006");
                        case MARIADB, MYSQL -> new SQLException("injected: read-only option", "HY000", 1290);
                    };
                }
            });

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> count(link, 3))
                    .matches(e -> e.code() == ErrorCode.STORAGE_FAILED);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    private void count(Link link, int clicks) {
        storage.links().countClicks(SampleLinks.seen(link, clicks), CountedClicks.Numbering.UNNUMBERED, List.of());
    }

    /**
     * Counts three clicks, loses the connection after the calls that the predicate names, and asserts that the clicks
     * were counted once.
     */
    private void assertCountedOnceAfterLosing(TestDatabase database, Predicate<Call> lost, Consumer<Link> count) {
        try (HikariDataSource pool = open(database)) {
            Link link = linkWithEverything();
            dataSource.after(call -> {
                if (lost.test(call)) {
                    throw new SQLException("injected: connection lost");
                }
            });

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> count.accept(link))
                    .matches(e -> e.code() == ErrorCode.OUTCOME_UNKNOWN);

            dataSource.leaveAlone();
            assertThat(storage.links().find(OWNER, link.id()).orElseThrow().clicks())
                    .as("counted once, not once for each try")
                    .isEqualTo(3);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines
    void a_database_without_the_tables_answers_no_ping(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = open(database)) {
            storage.ping();
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("ALTER TABLE fingerpost_link RENAME TO gone");
            }

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(storage::ping)
                    .withMessage("The storage failed to answer");
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines
    void a_database_that_is_gone_answers_no_ping(TestDatabase database) {
        HikariDataSource pool = open(database);
        storage.ping();
        pool.close();

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(storage::ping)
                .withMessage("The storage failed to answer")
                .matches(e -> e.code() == ErrorCode.STORAGE_FAILED);
    }

    @OnEngines
    void a_lost_database_fails_calls_without_revealing_internals(TestDatabase database) {
        HikariDataSource pool = open(database);
        pool.close();

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> storage.links().find(OWNER, 1))
                .withMessage("The storage failed to find a link")
                .matches(e -> e.code() == ErrorCode.STORAGE_FAILED);
    }

    @OnEngines
    void a_missing_table_fails_calls_without_revealing_sql_or_values(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = open(database)) {
            try (Connection connection = pool.getConnection()) {
                connection.createStatement().execute("DROP TABLE fingerpost_link_label");
            }

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(
                            () -> storage.links().find(OWNER, LinkQuery.all().withLabel("secret"), NOW))
                    .withMessage("The storage failed to list links")
                    .matches(e -> !String.valueOf(e.getCause()).contains("secret"));
        }
    }

    /** Fails the call with this number, and returns whether the operation made that many calls. */
    private boolean failsAt(int failingCall, String operationName, Step step) {
        String what = operationName + ", call " + failingCall;
        Link link = linkWithEverything();
        String before = state();
        AtomicInteger calls = new AtomicInteger();
        dataSource.before(call -> {
            if (talksToTheDatabase(call) && calls.incrementAndGet() == failingCall) {
                throw new SQLException("injected into SELECT something");
            }
        });
        try {
            step.run(storage, link, newName());
            dataSource.leaveAlone();
        } catch (StorageException e) {
            dataSource.leaveAlone();
            assertThat(e).as(what).hasMessageNotContaining("SELECT");
            if (e.code() != ErrorCode.OUTCOME_UNKNOWN) {
                assertThat(state()).as(what).isEqualTo(before);
            }
            step.run(storage, link, newName());
        }
        assertThat(dataSource.leftOpen()).as(what).isZero();
        return calls.get() >= failingCall;
    }

    /** Whether a call is of interest; the many calls that read a row or bind a parameter are not. */
    private static boolean talksToTheDatabase(WatchedDataSource.Call call) {
        String name = call.method();
        boolean isValue = name.startsWith("get") || name.startsWith("set") || name.equals("wasNull");
        return call.target() instanceof Connection || !isValue;
    }

    private HikariDataSource open(TestDatabase database) {
        HikariDataSource pool = database.createMigrated(folder);
        dataSource = new WatchedDataSource(pool);
        storage = JdbiStorage.open(dataSource);
        return pool;
    }

    private Link linkWithEverything() {
        long pixel = SampleLinks.insertPixel(storage, "pixel").id();
        return SampleLinks.insert(storage, SampleLinks.content(newName(), SampleLinks.TWO_TARGETS, List.of(pixel)));
    }

    /** The newest links and pixels, as text. */
    private String state() {
        return storage.links()
                        .find(OWNER, LinkQuery.all().withPerPage(PerPage.TEN), NOW)
                        .toString()
                + storage.pixels().find(OWNER, PixelQuery.all());
    }

    private String newName() {
        return "name-" + ++names;
    }

    private static LinkContent changed(Link link, String alias) {
        boolean isChanged = link.targeting().isNone();
        Targeting targeting = isChanged ? SampleLinks.TWO_TARGETS : Targeting.NONE;
        return SampleLinks.content(alias, targeting, List.of());
    }
}
