package dev.fingerpost.storage.jdbi;

// needs event, registry

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.contract.registry.RegistryContract;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.storage.jdbi.TransactionalHost.Kind;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Tests the table in {@code REFERENCE.md} about calls in a host's transaction, except the combination that a host must
 * not use.
 */
class HostTransactionsTest {

    /** Thrown by the host to roll its transaction back. */
    private static final class ChangedMindException extends RuntimeException {}

    @TempDir
    private Path folder;

    private static final Set<TestDatabase> WITH_ALL = Set.of(TestDatabase.SQLITE, TestDatabase.POSTGRESQL);

    /** The kinds whose transactions reach the library in different ways. */
    private static final Set<Kind> DIFFERENT = Set.of(Kind.SPRING_AWARE, Kind.SPRING_OFF_SUPPLIER, Kind.JDBC_SUPPLIER);

    /** Each kind of host on two databases, and kinds that differ most on the others, unless all are asked for. */
    static Stream<Arguments> hosts() {
        return OnEngines.Engines.of(
                        TestDatabase.SQLITE, TestDatabase.H2_MEMORY, TestDatabase.POSTGRESQL, TestDatabase.MARIADB)
                .flatMap(database -> Stream.of(Kind.values())
                        .filter(kind ->
                                OnEngines.Engines.ALL || WITH_ALL.contains(database) || DIFFERENT.contains(kind))
                        .map(kind -> Arguments.of(database, kind)));
    }

    static Stream<Arguments> hosts_that_take_part() {
        return hosts().filter(host -> ((Kind) host.get()[1]).takesPart());
    }

    /**
     * Two kinds of hosts with Spring: one tells the storage about its transaction, and the connections of the other
     * reveal it.
     */
    static Stream<Arguments> springs() {
        return OnEngines.Engines.of(TestDatabase.SQLITE, TestDatabase.POSTGRESQL)
                .flatMap(database ->
                        Stream.of(Kind.SPRING_SUPPLIER, Kind.SPRING_AWARE).map(kind -> Arguments.of(database, kind)));
    }

    @ParameterizedTest
    @MethodSource("hosts")
    void a_rollback_undoes_the_hosts_rows_and_the_calls_that_took_part(TestDatabase database, Kind kind) {
        try (TransactionalHost host = open(database, kind, 16)) {
            rolledBack(host, () -> {
                if (kind.takesPart() || database != TestDatabase.SQLITE) {
                    // SQLite has a single writer, so a write in another transaction would wait for this one.
                    host.addCampaign("lost");
                }
                assertThatExceptionOfType(NotFoundException.class)
                        .isThrownBy(() -> host.owner().links().get(999));
                host.owner().links().create(draft("link"));
            });

            assertThat(host.campaigns()).isEmpty();
            assertThat(aliases(host)).isEqualTo(kind.takesPart() ? List.of() : List.of("link"));
            assertThat(host.told).isEqualTo(aliases(host));
        }
    }

    @ParameterizedTest
    @MethodSource("hosts_that_take_part")
    void a_commit_keeps_both_and_calls_listeners_if_the_host_reports_it(TestDatabase database, Kind kind) {
        try (TransactionalHost host = open(database, kind, 16)) {
            host.owner().links().create(draft("taken"));
            host.told.clear();
            host.inTransaction(() -> {
                host.addCampaign("kept");
                Link link = host.owner().links().create(draft("kept"));
                assertThatExceptionOfType(ValidationException.class)
                        .isThrownBy(() -> host.owner().links().create(draft("taken")));
                assertThat(host.owner().links().get(link.id())).isEqualTo(link);
                assertThat(aliases(host)).containsExactly("kept", "taken");
                assertThat(host.told).isEmpty();
                assertThat(host.connectionsInUse()).isEqualTo(1);
            });

            assertThat(host.campaigns()).containsExactly("kept");
            assertThat(aliases(host)).containsExactly("kept", "taken");
            assertThat(host.told).isEqualTo(kind.tellsCommit() ? List.of("kept") : List.of());
            assertThat(host.connectionsInUse()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("springs")
    void more_callers_than_connections_all_succeed(TestDatabase database, Kind kind) throws Exception {
        try (TransactionalHost host = open(database, kind, 5)) {
            inThreads(
                    8,
                    caller -> host.inTransaction(() -> {
                        host.addCampaign("campaign" + caller);
                        host.owner().links().create(draft("link" + caller));
                    }));

            assertThat(host.campaigns()).hasSize(8);
            assertThat(aliases(host)).hasSize(8);
        }
    }

    /**
     * A thread in a transaction must not write the clicks of other threads together with its own, because a rollback
     * would undo them.
     */
    @ParameterizedTest
    @MethodSource("springs")
    void a_rollback_undoes_the_clicks_of_its_own_thread_only(TestDatabase database, Kind kind) throws Exception {
        int visits = 10;
        try (TransactionalHost host = open(database, kind, 16)) {
            Link link = host.owner().links().create(draft("link"));
            inThreads(16, visitor -> {
                for (int i = 0; i < visits; i++) {
                    if (visitor > 0) {
                        assertThat(visit(host)).isInstanceOf(Resolution.Redirect.class);
                    } else {
                        rolledBack(host, () -> {
                            host.addCampaign("lost");
                            host.owner().links().get(link.id());
                            assertThat(visit(host)).isInstanceOf(Resolution.Redirect.class);
                        });
                    }
                }
            });

            assertThat(host.owner().links().get(link.id()).clicks()).isEqualTo(15L * visits);
        }
    }

    /**
     * The link that is created after the rollback has the same version as the link that was undone, and on SQLite also
     * the same id, so a cache could confuse them.
     */
    @ParameterizedTest
    @MethodSource("springs")
    void visitors_are_not_redirected_by_a_change_that_was_rolled_back(TestDatabase database, Kind kind) {
        try (TransactionalHost host = open(database, kind, 16)) {
            rolledBack(host, () -> {
                host.owner().links().create(draft("link", "https://example.com/rolled-back"));
                assertThat(visit(host)).isInstanceOf(Resolution.Redirect.class);
            });
            host.owner().links().create(draft("link", "https://example.com/kept"));

            assertThat(visit(host))
                    .isInstanceOfSatisfying(
                            Resolution.Redirect.class,
                            redirect -> assertThat(redirect.destination()).contains("https://example.com/kept"));
        }
    }

    /** Some databases would refuse the write and others would not, so the error would show only in production. */
    @OnEngines
    void in_a_read_only_transaction_links_are_read_and_nothing_is_written(TestDatabase database) {
        try (TransactionalHost host = open(database, Kind.SPRING_SUPPLIER, 4)) {
            Link link = host.owner().links().create(draft("link"));
            host.inReadOnlyTransaction(() -> {
                assertThat(host.owner().links().get(link.id())).isEqualTo(link);
                assertThat(aliases(host)).containsExactly("link");
                for (ThrowingCallable write : List.<ThrowingCallable>of(
                        () -> visit(host), () -> host.owner().links().create(draft("more")))) {
                    assertThatExceptionOfType(StorageException.class)
                            .isThrownBy(write)
                            .withMessageEndingWith("the caller's transaction is read-only. Call it outside of the"
                                    + " transaction, or in one that may write");
                }
            });

            assertThat(host.owner().links().get(link.id()).clicks()).isZero();
            assertThat(aliases(host)).containsExactly("link");
            assertThat(visit(host)).isInstanceOf(Resolution.Redirect.class);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void a_transaction_with_an_old_snapshot_refuses_what_others_have_added_since(TestDatabase database)
            throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder);
                Connection connection = pool.getConnection()) {
            Events events = Events.keep(Duration.ofDays(7));
            Registry registry = RegistryContract.ofTrustedOwners();
            JdbiStorage storage = JdbiStorage.open(pool);
            Fingerpost library = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                    .with(events)
                    .with(registry)
                    .build();
            Owner owner = library.owner(SampleLinks.OWNER);
            WebhookDraft draft = WebhookDraft.to("https://crm.example/");
            connection.setAutoCommit(false);
            Owner inside = owner.in(storage.in(connection));
            assertThat(events.webhooksOf(inside).list()).isEmpty();
            for (int i = 0; i < OwnerWebhooks.MOST; i++) {
                events.webhooksOf(owner).create(draft);
            }
            registry.domainsOf(owner).add("https://own.example");

            assertThatExceptionOfType(ValidationException.class)
                    .isThrownBy(() -> events.webhooksOf(inside).create(draft));
            assertThatExceptionOfType(ValidationException.class)
                    .isThrownBy(() -> registry.domainsOf(inside).add("https://own.example"));
            connection.rollback();
            connection.setAutoCommit(true);
            library.close();
        }
    }

    @OnEngines
    void auto_commit_off_is_refused_without_the_setting(TestDatabase database) {
        try (HikariDataSource pool = TransactionalHost.pool(database.url(file(database)), 4, false)) {
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(pool))
                    .withMessageContaining("JdbiSettings.withPoolAutoCommitOff()");
        }
    }

    @OnEngines
    void auto_commit_on_is_refused_with_the_setting(TestDatabase database) {
        try (HikariDataSource pool = TransactionalHost.pool(database.url(file(database)), 4, true)) {
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(
                            () -> JdbiStorage.open(pool, JdbiSettings.standard().withPoolAutoCommitOff()))
                    .withMessageContaining("auto-commit is on");
        }
    }

    @OnEngines
    void opening_inside_of_a_transaction_is_refused(TestDatabase database) {
        try (HikariDataSource pool = TransactionalHost.pool(database.migratedUrl(file(database)), 4, true)) {
            new TransactionTemplate(new DataSourceTransactionManager(pool)).executeWithoutResult(status -> {
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> JdbiStorage.open(new TransactionAwareDataSourceProxy(pool)))
                        .withMessageContaining("open the storage outside of it");
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> JdbiStorage.open(
                                pool, JdbiSettings.standard().withCallerTransactions(new SpringTransactions(pool))))
                        .withMessageContaining("open the storage outside of it");
            });
            assertThat(JdbiStorage.open(new TransactionAwareDataSourceProxy(pool))
                            .isInCallerTransaction())
                    .isFalse();
        }
    }

    private static Resolution visit(TransactionalHost host) {
        return host.fingerpost.visits().resolve(Visit.of("go.example.com", "link", Visitor.unknown()));
    }

    private static List<String> aliases(TransactionalHost host) {
        return host.owner().links().find(LinkQuery.all()).items().stream()
                .map(Link::alias)
                .sorted()
                .toList();
    }

    private static void rolledBack(TransactionalHost host, Runnable work) {
        assertThatExceptionOfType(ChangedMindException.class)
                .isThrownBy(() -> host.inTransaction(() -> {
                    work.run();
                    throw new ChangedMindException();
                }));
    }

    /** The work of the thread with this number. */
    private interface Work {
        void by(int number) throws Exception;
    }

    private static void inThreads(int number, Work work) throws Exception {
        CyclicBarrier together = new CyclicBarrier(number);
        ExecutorService threads = Executors.newFixedThreadPool(number);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < number; i++) {
                int self = i;
                all.add(threads.submit(() -> {
                    together.await();
                    work.by(self);
                    return null;
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private TransactionalHost open(TestDatabase database, Kind kind, int connections) {
        return new TransactionalHost(kind, database.migratedUrl(file(database)), connections);
    }

    private Path file(TestDatabase database) {
        return folder.resolve(database.name() + System.nanoTime());
    }

    private static LinkDraft draft(String alias) {
        return draft(alias, "https://example.com/" + alias);
    }

    private static LinkDraft draft(String alias, String url) {
        return LinkDraft.to(url).withDomain(1).withAlias(alias);
    }
}
