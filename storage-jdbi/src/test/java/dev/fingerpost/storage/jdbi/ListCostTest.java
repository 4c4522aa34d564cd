package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Direction;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How many rows H2, PostgreSQL and MariaDB read, by their own counts, for the links after a position, in every order: as
 * many at the end of a list as at its start, and for the last page by number as for the first. On MariaDB with a filter as
 * well that half of the links pass; the others may prefer to sort so few rows.
 */
class ListCostTest {

    private static final int LINKS = 2_000;
    private static final int LIMIT = 5;

    /** Some for each link that is returned, and far fewer than there are. */
    private static final int MOST_ROWS = 200;

    @TempDir
    private Path folder;

    /** What one call has read. */
    @FunctionalInterface
    private interface RowsRead {
        long by(Runnable call) throws SQLException;
    }

    @Test
    void mariadb_reads_no_links_before_the_position() throws SQLException {
        try (HikariDataSource pool = TestDatabase.pool(TestDatabase.MARIADB.url(folder), 1)) {
            ManyLinks.fill(pool, LINKS);
            List<LinkQuery> filters = List.of(LinkQuery.all(), LinkQuery.all().withDomain(1L));
            assertConstant(JdbiStorage.open(pool), filters, call -> {
                long before = handlerReads(pool);
                long own = handlerReads(pool) - before;
                call.run();
                return handlerReads(pool) - before - 2 * own;
            });
        }
    }

    @Test
    void postgresql_reads_no_links_before_the_position() throws SQLException {
        assertConstantByExplaining(TestDatabase.POSTGRESQL);
    }

    @Test
    void h2_reads_no_links_before_the_position() throws SQLException {
        assertConstantByExplaining(TestDatabase.H2_MEMORY);
    }

    @Test
    void h2_sorts_no_rows_for_a_filter_by_domain_space_or_active_links() throws SQLException {
        try (HikariDataSource pool = TestDatabase.H2_MEMORY.createMigrated(folder)) {
            ManyLinks.fill(pool, LINKS);
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            RecordedStatements statements = watched.statements();
            LinkQuery all = LinkQuery.all();
            LinkQuery active = all.withStatus(LinkStatus.ACTIVE);
            for (LinkQuery query : List.of(
                    all.withDomain(1L), all.withSpace(7L), active, active.withDomain(1L), active.withSpace(7L))) {
                statements.clear();
                storage.links().find(ManyLinks.OWNER, query, ManyLinks.NOW);
                List<RecordedStatements.Recorded> pages = statements.ran().stream()
                        .filter(each -> !each.sql().contains("COUNT(*)"))
                        .toList();
                assertThat(ExplainedRows.of(TestDatabase.H2_MEMORY, pool, pages))
                        .as(query.toString())
                        .isBetween(1L, (long) MOST_ROWS);
            }
        }
    }

    /** It would rather look at each link of the owner, and for each at its pixels. */
    @Test
    void h2_reads_the_links_of_a_pixel_and_no_others() throws SQLException {
        try (HikariDataSource pool = TestDatabase.H2_MEMORY.createMigrated(folder)) {
            long pixel = new ManyLinks(LINKS).pixel(pool);
            ManyLinks.fill(pool, LINKS);
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            RecordedStatements statements = watched.statements();
            LinkQuery having = LinkQuery.all().withPixel(pixel);
            for (LinkQuery query : List.of(
                    having,
                    having.withSort(LinkSort.Key.TITLE, Direction.ASCENDING),
                    having.withSort(LinkSort.Key.CLICKS, Direction.DESCENDING),
                    having.withSpace(7L),
                    having.withStatus(LinkStatus.ACTIVE))) {
                statements.clear();
                storage.links().find(ManyLinks.OWNER, query, ManyLinks.NOW);
                assertThat(ExplainedRows.of(TestDatabase.H2_MEMORY, pool, statements.ran()))
                        .as(query.toString())
                        .isBetween(1L, (long) LINKS / 2);
            }
        }
    }

    private void assertConstantByExplaining(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            ManyLinks.fill(pool, LINKS);
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            RecordedStatements statements = watched.statements();
            assertConstant(storage, List.of(LinkQuery.all()), call -> {
                statements.clear();
                call.run();
                return ExplainedRows.of(database, pool, statements.ran());
            });
        }
    }

    private static void assertConstant(JdbiStorage storage, List<LinkQuery> filters, RowsRead rowsRead)
            throws SQLException {
        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                for (LinkQuery filter : filters) {
                    LinkQuery query = filter.withSort(key, direction);
                    List<Link> links = storage.links().findAfter(ManyLinks.OWNER, query, null, LINKS, ManyLinks.NOW);
                    for (int position : List.of(20, links.size() / 2, links.size() - 20)) {
                        Link link = links.get(position);
                        assertThat(rowsRead.by(() -> assertThat(after(storage, query, link))
                                        .containsExactlyElementsOf(links.subList(position + 1, position + 1 + LIMIT))))
                                .as("%s at %s", query, position)
                                .isBetween(1L, (long) MOST_ROWS);
                    }
                    assertLastPageIsNear(storage, query, links, rowsRead);
                }
            }
        }
    }

    /** A numbered page is read from the end of the list that is nearer. */
    private static void assertLastPageIsNear(JdbiStorage storage, LinkQuery query, List<Link> links, RowsRead rowsRead)
            throws SQLException {
        if (!query.filter().matchesAll()) {
            return; // counting reads the entries of a filter
        }
        int last = (links.size() - 1) / ListPages.PAGE;
        LinkQuery page = query.withPage(last + 1);
        assertThat(rowsRead.by(() -> assertThat(storage.links()
                                .find(ManyLinks.OWNER, page, ManyLinks.NOW)
                                .items())
                        .containsExactlyElementsOf(links.subList(last * ListPages.PAGE, links.size()))))
                .as("the last page of %s", query)
                .isBetween(1L, (long) MOST_ROWS);
    }

    private static List<Link> after(JdbiStorage storage, LinkQuery query, Link link) {
        return storage.links().findAfter(ManyLinks.OWNER, query, query.sort().positionOf(link), LIMIT, ManyLinks.NOW);
    }

    /** The rows that the one connection has read so far. */
    private static long handlerReads(HikariDataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet status = statement.executeQuery("SHOW SESSION STATUS LIKE 'Handler\\_read\\_%'")) {
            long rows = 0;
            while (status.next()) {
                rows += status.getLong(2);
            }
            return rows;
        }
    }
}
