package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Uses two databases with different rows, which show which of them a call has read. */
class ListReplicaTest {

    private static final Position FIRST = new Position(new SortValue.OfNumber(0), 0);

    @TempDir
    private Path folder;

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void lists_come_from_the_replica_and_all_else_from_the_database(TestDatabase kind) {
        try (HikariDataSource database = kind.createMigrated(folder);
                HikariDataSource replica = kind.createMigrated(folder)) {
            fill(JdbiStorage.open(replica), "replicated");
            Storage storage = JdbiStorage.open(database, JdbiSettings.standard().withListReplica(replica));
            fill(storage, "newest");
            LinkQuery all = LinkQuery.all();

            assertThat(aliases(storage.links().find(OWNER, all, NOW).items())).containsExactly("replicated");
            assertThat(aliases(storage.links().findAfter(OWNER, all, null, 9, NOW)))
                    .containsExactly("replicated");
            assertThat(aliases(storage.links()
                            .findAfter(OWNER, all.withSort(LinkSort.Key.ID, Direction.ASCENDING), FIRST, 9, NOW)))
                    .containsExactly("replicated");
            assertThat(storage.pixels().find(OWNER, PixelQuery.all()).items())
                    .extracting(Pixel::name)
                    .containsExactly("replicated");
            assertThat(storage.links().find(OWNER, 1).orElseThrow().alias()).isEqualTo("newest");
            assertThat(storage.links().findByAlias(1, "newest")).isPresent();
            assertThat(storage.links().findByAlias(1, "replicated")).isEmpty();
            assertThat(storage.pixels().find(OWNER, 1).orElseThrow().name()).isEqualTo("newest");
        }
    }

    /** Otherwise an upsert would not see the link that it has created a moment before, and would create it again. */
    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void links_that_are_named_come_from_the_database(TestDatabase kind) {
        try (HikariDataSource database = kind.createMigrated(folder);
                HikariDataSource replica = kind.createMigrated(folder)) {
            fill(JdbiStorage.open(replica), "replicated");
            Storage storage = JdbiStorage.open(database, JdbiSettings.standard().withListReplica(replica));
            Link newest = fill(storage, "newest");
            LinkFilter any = LinkFilter.ANY;

            for (LinkFilter filter : List.of(
                    any.withIds(Set.of(newest.id())),
                    any.withUrl(newest.url()),
                    any.withDomain(1L).withAliasKey("newest"))) {
                LinkQuery query = LinkQuery.all().withFilter(filter);
                assertThat(aliases(storage.links().findAfter(OWNER, query, null, 9, NOW)))
                        .containsExactly("newest");
                assertThat(aliases(storage.links().find(OWNER, query, NOW).items()))
                        .containsExactly("newest");
            }

            Links links = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .build()
                    .owner(OWNER)
                    .links();
            UnaryOperator<LinkDraft> edit =
                    draft -> draft.withUrl("https://example.com/a").withDomain(1);
            assertThat(links.upsert("order-7", edit, ExpectedVersion.any()).created())
                    .isTrue();
            assertThat(links.upsert("order-7", edit, ExpectedVersion.any()).created())
                    .isFalse();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void lists_in_a_transaction_of_the_host_come_from_the_database(TestDatabase kind) throws SQLException {
        AtomicReference<Connection> current = new AtomicReference<>();
        try (HikariDataSource database = kind.createMigrated(folder);
                HikariDataSource replica = kind.createMigrated(folder)) {
            fill(JdbiStorage.open(replica), "replicated");
            JdbiStorage storage = JdbiStorage.open(
                    database, JdbiSettings.standard().withListReplica(replica).withCallerTransactions(current::get));
            fill(storage, "newest");
            try (Connection connection = database.getConnection()) {
                connection.setAutoCommit(false);
                List<Link> viewed = storage.in(connection)
                        .links()
                        .find(OWNER, LinkQuery.all(), NOW)
                        .items();
                current.set(connection);
                List<Link> joined =
                        storage.links().find(OWNER, LinkQuery.all(), NOW).items();
                current.set(null);
                connection.rollback();

                assertThat(aliases(viewed)).containsExactly("newest");
                assertThat(aliases(joined)).containsExactly("newest");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL"})
    void a_replica_may_be_read_only(TestDatabase kind) {
        String url = kind.url(folder.resolve("replica"));
        HikariConfig readOnly = new HikariConfig();
        readOnly.setJdbcUrl(url);
        readOnly.setReadOnly(true);
        try (HikariDataSource database = kind.createMigrated(folder);
                HikariDataSource filled = TestDatabase.pool(url, 1);
                HikariDataSource replica = new HikariDataSource(readOnly)) {
            fill(JdbiStorage.open(filled), "replicated");
            Storage storage = JdbiStorage.open(database, JdbiSettings.standard().withListReplica(replica));

            assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total())
                    .isEqualTo(1);
            assertThat(fill(storage, "newest").id()).isEqualTo(1);
        }
    }

    @Test
    void while_the_replica_fails_lists_fail_and_the_rest_goes_on() {
        HikariDataSource replica = TestDatabase.SQLITE.create(folder);
        try (HikariDataSource database = TestDatabase.SQLITE.create(folder)) {
            JdbiStorage.open(replica);
            Storage storage = JdbiStorage.open(database, JdbiSettings.standard().withListReplica(replica));
            replica.close();

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() ->
                            JdbiStorage.open(database, JdbiSettings.standard().withListReplica(replica)));
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> storage.links().find(OWNER, LinkQuery.all(), NOW));
            assertThat(storage.links().find(OWNER, fill(storage, "newest").id()))
                    .isPresent();
        }
    }

    @Test
    void a_replica_of_another_kind_is_refused() {
        try (HikariDataSource database = TestDatabase.SQLITE.create(folder);
                HikariDataSource replica = TestDatabase.H2_MEMORY.create(folder)) {
            JdbiSettings settings = JdbiSettings.standard().withListReplica(replica);

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(database, settings))
                    .withMessageContaining("the replica: it is another kind of database");
        }
    }

    private static Link fill(Storage storage, String name) {
        storage.pixels().insert(OWNER, PixelContent.of(name, PixelType.X, "1"), NOW);
        return SampleLinks.insert(storage, SampleLinks.plain(name));
    }

    private static List<String> aliases(List<Link> links) {
        return links.stream().map(Link::alias).toList();
    }
}
