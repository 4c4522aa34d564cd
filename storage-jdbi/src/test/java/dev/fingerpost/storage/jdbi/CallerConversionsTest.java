package dev.fingerpost.storage.jdbi;

// needs event

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionReport;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.OwnerConversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Orders of a host and their conversions, in transactions of the host. */
class CallerConversionsTest {

    private static final long OWNER = SampleLinks.OWNER;
    private static final Conversion ORDER = Conversion.of("order", "A-1042").withAmount(4990, "EUR");
    private static final int OPEN_ORDERS = 50;

    @TempDir
    private Path folder;

    private final Conversions conversions = Conversions.keepAll();
    private HikariDataSource pool;

    private HikariDataSource newPool(TestDatabase database) {
        String url = database.migratedUrl(folder.resolve(database.name() + System.nanoTime()));
        pool = TestDatabase.pool(url, OPEN_ORDERS + 4);
        return pool;
    }

    private JdbiStorage open(TestDatabase database) {
        return JdbiStorage.open(newPool(database), TestDatabase.PATIENT);
    }

    @AfterEach
    void closePool() {
        if (pool != null) {
            pool.close();
        }
    }

    private Fingerpost over(Storage storage) {
        return library(storage).build();
    }

    private FingerpostBuilder library(Storage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .clock(Clock.fixed(SampleLinks.NOW, ZoneOffset.UTC))
                .with(conversions);
    }

    private static String receipt(Fingerpost fingerpost) {
        return ((Resolution.Redirect) fingerpost.visits().resolve("go.example.com", "plain", Visitor.unknown()))
                .receipt()
                .orElseThrow();
    }

    private List<ConversionReport.Row> rows(Fingerpost fingerpost) {
        LocalDate day = LocalDate.ofInstant(SampleLinks.NOW, ZoneOffset.UTC);
        return conversions
                .of(fingerpost.owner(OWNER))
                .report(ConversionQuery.between(day, day, ZoneOffset.UTC))
                .rows();
    }

    @OnEngines
    void a_receipt_takes_no_statement_and_a_conversion_two(TestDatabase database) {
        WatchedDataSource watched = new WatchedDataSource(newPool(database));
        JdbiStorage storage = JdbiStorage.open(watched, TestDatabase.PATIENT);
        Link link = SampleLinks.insert(storage, SampleLinks.plain("plain"));
        Supplier<Resolution> visit;
        List<Integer> without = new ArrayList<>();
        try (Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .build()) {
            visit = () -> fingerpost.visits().resolve("go.example.com", "plain", Visitor.unknown());
            without.add(statements(watched, visit));
            without.add(statements(watched, visit));
        }
        try (Fingerpost fingerpost = over(storage)) {
            List<Integer> with = List.of(
                    statements(watched, () -> receipt(fingerpost)), statements(watched, () -> receipt(fingerpost)));
            assertThat(with).isEqualTo(without);

            String receipt = receipt(fingerpost);
            OwnerConversions ours = conversions.of(fingerpost.owner(OWNER));
            assertThat(statements(watched, () -> ours.record(receipt, ORDER))).isEqualTo(2);
            assertThat(statements(watched, () -> ours.record(receipt, ORDER))).isEqualTo(1);
            assertThat(statements(watched, () -> ours.record("forged", ORDER))).isZero();
            assertThat(statements(watched, () -> ours.record(link.id(), Conversion.of("call", "7"))))
                    .isEqualTo(2);
            assertThat(statements(watched, () -> ours.reverse("order", "A-1042")))
                    .isEqualTo(2);
            assertThat(statements(watched, () -> ours.reverse("order", "A-1042")))
                    .isEqualTo(1);
            assertThat(statements(watched, () -> rows(fingerpost))).isEqualTo(1);
        }
    }

    private static int statements(WatchedDataSource watched, Supplier<?> call) {
        watched.executedStatements();
        assertThat(call.get()).isNotNull();
        return watched.executedStatements();
    }

    @OnEngines
    void an_order_and_its_conversion_commit_or_roll_back_together(TestDatabase database) throws SQLException {
        JdbiStorage storage = open(database);
        SampleLinks.insert(storage, SampleLinks.plain("plain"));
        Events events = Events.keepAll();
        try (Fingerpost fingerpost = library(storage).with(events).build();
                Connection connection = pool.getConnection()) {
            String receipt = receipt(fingerpost);
            connection.setAutoCommit(false);
            OwnerConversions inside = conversions.of(fingerpost.owner(OWNER, storage.in(connection)));

            assertThat(inside.record(receipt, ORDER)).isEqualTo(ConversionOutcome.RECORDED);
            assertThat(inside.record(receipt, ORDER)).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
            connection.rollback();
            assertThat(rows(fingerpost)).isEmpty();
            assertThat(told(events)).isZero();

            assertThat(inside.record(receipt, ORDER)).isEqualTo(ConversionOutcome.RECORDED);
            connection.commit();
            assertThat(rows(fingerpost))
                    .extracting(ConversionReport.Row::conversions)
                    .containsExactly(1L);
            assertThat(told(events)).isEqualTo(1);
        }
    }

    private static long told(Events events) {
        return events
                .outbox()
                .read(new Outbox.Lease("told", "told", SampleLinks.NOW, SampleLinks.NOW.plusSeconds(9)), 9)
                .stream()
                .filter(read -> read.event().type() == LinkEvent.Type.CONVERTED)
                .count();
    }

    /** A currency may be unknown to this Java, and sums of amounts greater than a number. */
    @OnEngines
    void great_sums_and_unknown_currencies_are_read(TestDatabase database) {
        JdbiStorage storage = open(database);
        Link link = SampleLinks.insert(storage, SampleLinks.plain("plain"));
        try (Fingerpost fingerpost = over(storage)) {
            OwnerConversions ours = conversions.of(fingerpost.owner(OWNER));
            for (String reference : List.of("1", "2", "3")) {
                ours.record(link.id(), Conversion.of("order", reference).withAmount(4990, "EUR"));
            }
            Jdbi.create(pool).useHandle(handle -> handle.execute("UPDATE fingerpost_conversion SET currency = 'QQQ'"));
            assertThat(ours.reverse("order", "1")).isTrue();
            Jdbi.create(pool)
                    .useHandle(handle ->
                            handle.execute("UPDATE fingerpost_conversion SET amount = ?", Long.MAX_VALUE - 3));

            assertThat(rows(fingerpost))
                    .extracting(row -> row.conversions() + " " + row.amounts())
                    .containsExactly("2 {QQQ=" + Long.MAX_VALUE + "}");
            Jdbi.create(pool)
                    .useHandle(
                            handle -> handle.execute(
                                    "UPDATE fingerpost_conversion SET amount = 1 WHERE reference_hash = (SELECT MAX(h) FROM"
                                            + " (SELECT reference_hash AS h FROM fingerpost_conversion WHERE reversed = FALSE) r)"));
            assertThat(rows(fingerpost))
                    .extracting(row -> row.conversions() + " " + row.amounts())
                    .containsExactly("2 {QQQ=" + (Long.MAX_VALUE - 2) + "}");
        }
    }

    /** The order and the click are on one thread, which would wait for itself. SQLite has a single writer. */
    @ParameterizedTest
    @EnumSource(names = {"H2_MEMORY", "POSTGRESQL", "MARIADB", "MYSQL"})
    void open_orders_of_one_link_wait_neither_for_each_other_nor_for_clicks(TestDatabase database) throws Exception {
        JdbiStorage storage = open(database);
        SampleLinks.insert(storage, SampleLinks.plain("plain"));
        List<Connection> open = new ArrayList<>();
        try (Fingerpost fingerpost = over(storage)) {
            String receipt = receipt(fingerpost);
            for (int order = 0; order < OPEN_ORDERS; order++) {
                Connection connection = pool.getConnection();
                open.add(connection);
                connection.setAutoCommit(false);
                OwnerConversions inside = conversions.of(fingerpost.owner(OWNER, storage.in(connection)));
                Conversion next = Conversion.of("order", "order " + order).withAmount(order, "EUR");

                assertThat(inside.record(receipt, next)).isEqualTo(ConversionOutcome.RECORDED);
                assertThat(receipt(fingerpost)).isEqualTo(receipt);
            }
            for (Connection connection : open) {
                connection.commit();
            }

            assertThat(rows(fingerpost))
                    .extracting(row -> row.conversions() + " " + row.amounts())
                    .containsExactly("50 {EUR=1225}");
        } finally {
            for (Connection connection : open) {
                connection.close();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"H2_MEMORY", "POSTGRESQL", "MARIADB", "MYSQL"})
    void a_reference_in_an_open_transaction_counts_for_it_or_after_its_rollback_for_another(TestDatabase database)
            throws Exception {
        JdbiStorage storage = open(database);
        Link link = SampleLinks.insert(storage, SampleLinks.plain("plain"));
        try (Fingerpost fingerpost = over(storage);
                Connection connection = pool.getConnection();
                Connection others = pool.getConnection()) {
            JdbiStorage other = JdbiStorage.open(pool, TestDatabase.PATIENT);
            others.setAutoCommit(false);
            for (boolean commits : List.of(false, true)) {
                connection.setAutoCommit(false);
                Conversion order = Conversion.of("order", "committed " + commits);
                conversions.of(fingerpost.owner(OWNER, storage.in(connection))).record(link.id(), order);

                CompletableFuture<ConversionOutcome> second = CompletableFuture.supplyAsync(() -> conversions
                        .of(fingerpost.owner(OWNER, other.in(others)))
                        .record(link.id(), order));
                if (commits) {
                    connection.commit();
                } else {
                    connection.rollback();
                }

                assertThat(second.get())
                        .isEqualTo(commits ? ConversionOutcome.ALREADY_RECORDED : ConversionOutcome.RECORDED);
                conversions
                        .of(fingerpost.owner(OWNER, other.in(others)))
                        .record(link.id(), Conversion.of("other", order.reference()));
                others.commit();
            }
            assertThat(rows(fingerpost))
                    .extracting(ConversionReport.Row::conversions)
                    .containsExactly(4L);
        }
    }
}
