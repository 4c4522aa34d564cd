package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The rows whose sum is the total of an unfiltered list. */
class LinkCountTest {

    /** Enough for a few merges. */
    private static final int LINKS = 200;

    /** There must be fewer entries than this, which is more than the 61 ids between two merges. */
    private static final int MOST_ENTRIES = 100;

    private static final int OLDEST = 150;

    /** The links that a host creates, and that others create beside it. */
    private static final int OF_EACH = 100;

    @TempDir
    private Path folder;

    @OnEngines
    void merged_entries_stay_few_and_right_and_go_with_the_last_link(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            LinkRepository links = JdbiStorage.open(pool).links();
            Link first = insert(links, 0);
            for (int i = 1; i < LINKS; i++) {
                insert(links, i);
            }
            One.delete(links, OWNER, first.id(), link -> {});

            assertThat(entries(pool)).hasSizeLessThan(MOST_ENTRIES);
            assertThat(total(links)).isEqualTo(LINKS - 1);
            assertThat(links.deleteOldest(OWNER, OLDEST)).hasSize(OLDEST);
            assertThat(total(links)).isEqualTo(LINKS - 1 - OLDEST);
            assertThat(entries(pool)).hasSize(1);
            assertThat(links.deleteOldest(OWNER, LINKS)).hasSize(LINKS - 1 - OLDEST);
            assertThat(entries(pool)).isEmpty();
        }
    }

    /** SQLite is left out, because there only one transaction can write at a time. */
    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"SQLITE", "H2_FILE"})
    void no_creation_waits_for_a_transaction_of_the_host_that_has_created_many(TestDatabase database)
            throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder);
                Connection host = pool.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(pool);
            host.setAutoCommit(false);
            Storage inside = storage.in(host);
            for (int i = 0; i < OF_EACH; i++) {
                insert(inside.links(), i);
            }
            for (int i = OF_EACH; i < 2 * OF_EACH; i++) {
                insert(storage.links(), i);
            }

            assertThat(total(storage.links())).isEqualTo(OF_EACH);
            assertThat(total(inside.links())).isBetween((long) OF_EACH, 2L * OF_EACH);
            host.rollback();
            assertThat(total(storage.links())).isEqualTo(OF_EACH);
            host.setAutoCommit(true);
        }
    }

    /**
     * The transaction reads from the snapshot of its first read. On PostgreSQL it could not merge entries that others
     * have merged since then.
     */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL"})
    void a_transaction_of_the_host_with_an_old_snapshot_creates_links(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder);
                Connection host = pool.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(pool);
            insert(storage.links(), 0);
            host.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            host.setAutoCommit(false);
            Storage inside = storage.in(host);
            assertThat(inside.links().find(OWNER, 0)).isEmpty();
            for (int i = 1; i < OF_EACH; i++) {
                insert(storage.links(), i);
                insert(inside.links(), OF_EACH + i);
            }

            host.commit();
            assertThat(total(storage.links())).isEqualTo(2 * OF_EACH - 1);
            host.setAutoCommit(true);
        }
    }

    /** Transactions of a host that keep an old snapshot merge no rows, so they can leave many. */
    @OnEngines
    void a_list_merges_what_transactions_of_the_host_have_left(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            LinkRepository links = JdbiStorage.open(pool).links();
            for (int i = 0; i < 11; i++) {
                insert(links, i);
            }
            Jdbi.create(pool).useTransaction(handle -> {
                PreparedBatch batch = handle.prepareBatch(
                        "INSERT INTO fingerpost_link_count (owner_id, entry_id, links) VALUES (?, ?, ?)");
                for (int i = 0; i < 1_100; i++) {
                    batch.add(OWNER, 1_000_000 + i, i % 2 == 0 ? 1 : -1);
                }
                batch.execute();
            });

            assertThat(total(links)).isEqualTo(11);
            assertThat(entries(pool)).hasSize(1);
            assertThat(total(links)).isEqualTo(11);
        }
    }

    /** The rows of each owner, each with its number of links. */
    static List<String> entries(DataSource dataSource) {
        return Jdbi.create(dataSource)
                .withHandle(handle -> handle.createQuery("SELECT owner_id, entry_id, links FROM fingerpost_link_count"
                                + " ORDER BY owner_id, entry_id")
                        .map((row, context) -> row.getLong(1) + " " + row.getLong(2) + ": " + row.getLong(3))
                        .list());
    }

    private static Link insert(LinkRepository links, int number) {
        return One.insert(links, OWNER, SampleLinks.plain("link-" + number), NOW);
    }

    private static long total(LinkRepository links) {
        return links.find(OWNER, LinkQuery.all(), NOW).total();
    }
}
