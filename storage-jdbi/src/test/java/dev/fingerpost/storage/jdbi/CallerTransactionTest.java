package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.contract.One;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Targeting;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.io.TempDir;

/** Links and a row of the host, a campaign, in one transaction of the host. */
class CallerTransactionTest {

    @TempDir
    private Path folder;

    @OnEngines
    void over_a_connection_both_rows_commit_or_neither(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = withCampaigns(database)) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            try (Connection connection = dataSource.getConnection()) {
                connection.setAutoCommit(false);
                addCampaign(connection, SampleLinks.insert(storage.in(connection), SampleLinks.plain("lost")));
                connection.rollback();

                addCampaign(connection, SampleLinks.insert(storage.in(connection), SampleLinks.plain("kept")));
                connection.commit();
            }

            assertThat(campaigns(dataSource)).containsExactly("kept");
            assertThat(storage.links().findByAlias(1, "kept")).isPresent();
            assertThat(storage.links().findByAlias(1, "lost")).isEmpty();
        }
    }

    @OnEngines
    void over_jdbi_both_rows_commit_or_neither(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = withCampaigns(database)) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            Fingerpost fingerpost = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .build();
            Jdbi jdbi = Jdbi.create(dataSource);

            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> jdbi.useTransaction(handle -> {
                        Owner owner = fingerpost.owner(OWNER, storage.in(handle.getConnection()));
                        addCampaign(handle.getConnection(), owner.links().create(draft("lost")));
                        throw new IllegalStateException("the host rolls back");
                    }));
            jdbi.useTransaction(handle -> {
                Owner owner = fingerpost.owner(OWNER, storage.in(handle.getConnection()));
                addCampaign(handle.getConnection(), owner.links().create(draft("kept")));
            });

            assertThat(campaigns(dataSource)).containsExactly("kept");
            assertThat(fingerpost.owner(OWNER).links().find(LinkQuery.all()).items())
                    .extracting(Link::alias)
                    .containsExactly("kept");
        }
    }

    @OnEngines
    void every_operation_takes_part(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = withCampaigns(database)) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            long pixel = SampleLinks.insertPixel(storage, "pixel").id();
            Link link =
                    SampleLinks.insert(storage, SampleLinks.content("before", SampleLinks.TWO_TARGETS, List.of(pixel)));
            try (Connection connection = dataSource.getConnection()) {
                connection.setAutoCommit(false);
                Storage view = storage.in(connection);
                One.update(view.links(), OWNER, link.id(), old -> old.changed(SampleLinks.plain("after"), NOW));
                assertThat(SampleLinks.click(view, link.id(), 2)).isEqualTo(new CountedClicks(0, 2));
                SortedSet<Long> many = new TreeSet<>(view
                        .links()
                        .insertAll(OWNER, NewLink.all(List.of(SampleLinks.plain("one"), SampleLinks.plain("two")), NOW))
                        .stream()
                        .map(Link::id)
                        .toList());
                assertThat(view.links().updateAll(OWNER, many, links -> links)).hasSize(2);
                assertThat(view.links().deleteAll(OWNER, many, links -> {})).hasSize(2);
                view.pixels().delete(OWNER, pixel, old -> {});
                assertThat(view.links().find(OWNER, LinkQuery.all(), NOW).items())
                        .singleElement()
                        .matches(seen -> seen.alias().equals("after") && seen.clicks() == 2);
                One.delete(view.links(), OWNER, link.id(), old -> {});
                assertThat(view.links().find(OWNER, link.id())).isEmpty();
                connection.rollback();
            }

            assertThat(storage.links().find(OWNER, link.id())).contains(link);
            assertThat(storage.pixels().find(OWNER, pixel)).isPresent();
        }
    }

    @OnEngines
    void a_refused_write_leaves_the_transaction_usable(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = withCampaigns(database)) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            SampleLinks.insert(storage, SampleLinks.plain("taken"));
            try (Connection connection = dataSource.getConnection()) {
                connection.setAutoCommit(false);
                Storage view = storage.in(connection);
                Link kept = SampleLinks.insert(view, SampleLinks.plain("kept"));
                assertThatExceptionOfType(RefusedRowsException.class)
                        .isThrownBy(() -> SampleLinks.insert(
                                view, SampleLinks.content("taken", SampleLinks.TWO_TARGETS, List.of())));
                assertThatExceptionOfType(RefusedRowsException.class)
                        .isThrownBy(() -> view.links()
                                .insertAll(
                                        OWNER,
                                        NewLink.all(
                                                List.of(SampleLinks.plain("free"), SampleLinks.plain("taken")), NOW)))
                        .satisfies(refused -> assertThat(refused.takenAliases()).containsExactly(1));
                addCampaign(connection, kept);
                connection.commit();
            }

            assertThat(campaigns(dataSource)).containsExactly("kept");
            assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total())
                    .isEqualTo(2);
        }
    }

    /** Neither the refusal nor a result may hide that rows of a refused write are still in the transaction. */
    @OnEngines
    void a_refused_write_that_cannot_be_undone_is_a_failure(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = withCampaigns(database)) {
            WatchedDataSource dataSource = withoutSavepoints(pool);
            JdbiStorage storage = JdbiStorage.open(dataSource);
            SampleLinks.insert(storage, SampleLinks.plain("taken"));
            try (Connection connection = dataSource.getConnection()) {
                connection.setAutoCommit(false);
                Storage view = storage.in(connection);

                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> SampleLinks.insert(view, SampleLinks.plain("taken")))
                        .havingRootCause()
                        .withMessage("injected");
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> SampleLinks.insert(view, SampleLinks.plain("free")))
                        .withMessageContaining("an earlier part of the transaction was not rolled back");
                connection.rollback();
            }
        }
    }

    /** This also holds for the library's own transactions, whose work may catch the exception. */
    @OnEngines
    void a_transaction_with_a_part_that_cannot_be_undone_is_not_committed(TestDatabase database) {
        try (HikariDataSource pool = withCampaigns(database)) {
            Storage storage = JdbiStorage.open(withoutSavepoints(pool));
            SampleLinks.insert(storage, SampleLinks.plain("taken"));

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> storage.inTransaction(transaction -> {
                        SampleLinks.insert(transaction, SampleLinks.plain("before"));
                        return catchThrowable(() -> SampleLinks.insert(transaction, SampleLinks.plain("taken")));
                    }))
                    .withMessage("The storage failed to run a transaction: an earlier part of the transaction was not"
                            + " rolled back");
            assertThat(storage.links().findByAlias(1, "before")).isEmpty();
        }
    }

    private static WatchedDataSource withoutSavepoints(HikariDataSource pool) {
        WatchedDataSource dataSource = new WatchedDataSource(pool);
        dataSource.before(call -> {
            if (call.arguments().stream().anyMatch(sql -> String.valueOf(sql).startsWith("ROLLBACK TO "))) {
                throw new SQLException("injected");
            }
        });
        return dataSource;
    }

    /** A change that another transaction made since the first read is kept, or the write is refused. */
    @OnEngines
    void a_concurrent_change_is_not_undone(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = withCampaigns(database)) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            long pixel = SampleLinks.insertPixel(storage, "pixel").id();
            Link link = SampleLinks.insert(storage, SampleLinks.plain("link"));
            boolean refused = false;
            try (Connection connection = dataSource.getConnection()) {
                connection.setAutoCommit(false);
                Storage view = storage.in(connection);
                assertThat(view.links().find(OWNER, link.id())).contains(link);
                LinkContent renamed = SampleLinks.content("renamed", Targeting.NONE, List.of(pixel));
                CompletableFuture.runAsync(
                                () -> One.update(storage.links(), OWNER, link.id(), old -> old.changed(renamed, NOW)))
                        .get();
                try {
                    One.update(view.links(), OWNER, link.id(), old -> old.changed(withoutPixels(old), NOW));
                    connection.commit();
                } catch (StorageException e) {
                    refused = true;
                    connection.rollback();
                }
            }

            Link after = storage.links().find(OWNER, link.id()).orElseThrow();
            assertThat(after.alias()).isEqualTo("renamed");
            assertThat(after.targeting()).isEqualTo(refused ? Targeting.NONE : SampleLinks.TWO_TARGETS);
            assertThat(after.pixelIds()).isEqualTo(refused ? List.of(pixel) : List.of());
        }
    }

    /**
     * The returned link contains a change that another transaction made since the first read, or the deletion is
     * refused.
     */
    @OnEngines
    void the_oldest_links_are_deleted_as_they_are_by_then(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = withCampaigns(database)) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            long pixel = SampleLinks.insertPixel(storage, "pixel").id();
            Link link = SampleLinks.insert(storage, SampleLinks.plain("link"));
            Link renamed = link.changed(SampleLinks.content("renamed", SampleLinks.TWO_TARGETS, List.of(pixel)), NOW);
            List<Link> deleted = new ArrayList<>();
            try (Connection connection = dataSource.getConnection()) {
                connection.setAutoCommit(false);
                Storage view = storage.in(connection);
                assertThat(view.links().find(OWNER, link.id())).contains(link);
                CompletableFuture.runAsync(() -> One.update(storage.links(), OWNER, link.id(), old -> renamed))
                        .get();
                try {
                    deleted.addAll(view.links().deleteOldest(OWNER, 10));
                    connection.commit();
                } catch (StorageException e) {
                    connection.rollback();
                }
            }

            List<Link> left = storage.links().find(OWNER, link.id()).stream().toList();
            assertThat(List.of(deleted, left)).containsExactlyInAnyOrder(List.of(renamed), List.of());
        }
    }

    private static LinkContent withoutPixels(Link link) {
        return SampleLinks.content(link.alias(), SampleLinks.TWO_TARGETS, List.of());
    }

    @OnEngines
    void a_connection_in_auto_commit_mode_is_refused(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = withCampaigns(database);
                Connection connection = dataSource.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(dataSource);

            assertThatIllegalArgumentException().isThrownBy(() -> storage.in(connection));
        }
    }

    @OnEngines
    void listeners_are_not_called_before_the_host_commits(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = withCampaigns(database);
                Connection connection = dataSource.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            Fingerpost fingerpost = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .listener(new LinkListener() {
                        @Override
                        public void created(Link link) {
                            throw new AssertionError("called before the commit");
                        }
                    })
                    .build();
            connection.setAutoCommit(false);

            assertThat(fingerpost
                            .owner(OWNER, storage.in(connection))
                            .links()
                            .create(draft("link"))
                            .id())
                    .isPositive();
            connection.rollback();
        }
    }

    private HikariDataSource withCampaigns(TestDatabase database) {
        HikariDataSource dataSource = database.createMigrated(folder);
        Jdbi.create(dataSource)
                .useHandle(handle -> handle.execute("CREATE TABLE campaign (link_id BIGINT, name VARCHAR(50))"));
        return dataSource;
    }

    private static void addCampaign(Connection connection, Link link) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO campaign VALUES (" + link.id() + ", '" + link.alias() + "')");
        }
    }

    private static List<String> campaigns(HikariDataSource dataSource) {
        return Jdbi.create(dataSource)
                .withHandle(handle -> handle.createQuery("SELECT name FROM campaign")
                        .mapTo(String.class)
                        .list());
    }

    private static LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/" + alias).withDomain(1).withAlias(alias);
    }
}
