package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks how many rows each database reads, by its own count, for the links after a position, in every order. It must
 * not read more rows at the end of a list than at its start, nor more for the last numbered page than for the first. On
 * MariaDB the test also uses a filter that half of the links pass; with so few links, the other databases may rather
 * read and sort all of these rows than follow an index.
 */
class ListCostTest {

    private static final int LINKS = 2_000;
    private static final int LIMIT = 5;

    /** Many more rows than a page has, but far fewer than there are links. */
    private static final int MOST_ROWS = 200;

    @TempDir
    private Path folder;

    @OnEachEngine
    void no_links_before_the_position_are_read(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            ManyLinks.fill(pool, LINKS);
            assertConstant(new ReadRows(database, pool), filters(database));
        }
    }

    /**
     * A query planner that assumes that each owner's links are spread over the whole table would read the table from
     * its end.
     */
    @OnEachEngine
    void no_newer_links_of_others_are_read(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            ManyLinks.fill(pool, LINKS);
            ReadRows rows = new ReadRows(database, pool);
            addNewerLinks(rows.storage());
            LinkQuery all = LinkQuery.all();
            for (LinkQuery query : List.of(
                    all,
                    all.withStatus(LinkStatus.ACTIVE),
                    all.withSearch("offer", SearchBy.ANY),
                    all.withSpace(7L).withStatus(LinkStatus.ACTIVE))) {
                assertThat(rows.of(() -> assertThat(rows.storage()
                                        .links()
                                        .findAfter(ManyLinks.OWNER, query, null, LIMIT, ManyLinks.NOW))
                                .hasSize(LIMIT)))
                        .as(query.toString())
                        .isBetween(1L, (long) MOST_ROWS);
            }
            PixelQuery pixels = PixelQuery.all().withType(PixelType.X);
            assertThat(rows.of(() -> rows.storage().pixels().findAfter(ManyLinks.OWNER, pixels, null, LIMIT)))
                    .isLessThanOrEqualTo(MOST_ROWS);
        }
    }

    private static void addNewerLinks(JdbiStorage storage) {
        for (int owner = 0; owner < 4; owner++) {
            String prefix = "newer-" + owner + "-";
            storage.links()
                    .insertAll(
                            ManyLinks.OWNER + 1_000 + owner,
                            NewLink.all(
                                    IntStream.range(0, 1_000)
                                            .mapToObj(i -> SampleLinks.plain(prefix + i))
                                            .toList(),
                                    ManyLinks.NOW));
        }
        for (int i = 0; i < 250; i++) {
            storage.pixels().insert(ManyLinks.OWNER + 1_000, PixelContent.of("p", PixelType.X, "1"), ManyLinks.NOW);
        }
    }

    private static List<LinkQuery> filters(TestDatabase database) {
        return database == TestDatabase.MARIADB
                ? List.of(LinkQuery.all(), LinkQuery.all().withDomain(1L))
                : List.of(LinkQuery.all());
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

    /** Without a hint H2 would look at each link of the owner, and for each link at its pixels. */
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

    private static void assertConstant(ReadRows rows, List<LinkQuery> filters) throws SQLException {
        JdbiStorage storage = rows.storage();
        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                for (LinkQuery filter : filters) {
                    LinkQuery query = filter.withSort(key, direction);
                    List<Link> links = storage.links().findAfter(ManyLinks.OWNER, query, null, LINKS, ManyLinks.NOW);
                    for (int position : List.of(20, links.size() / 2, links.size() - 20)) {
                        Link link = links.get(position);
                        assertThat(rows.of(() -> assertThat(after(storage, query, link))
                                        .containsExactlyElementsOf(links.subList(position + 1, position + 1 + LIMIT))))
                                .as("%s at %s", query, position)
                                .isBetween(1L, (long) MOST_ROWS);
                    }
                    assertLastPageIsNear(storage, query, links, rows);
                }
            }
        }
    }

    /** A numbered page is read from the nearer end of the list. */
    private static void assertLastPageIsNear(JdbiStorage storage, LinkQuery query, List<Link> links, ReadRows rows)
            throws SQLException {
        if (!query.filter().matchesAll()) {
            return; // counting reads the index entries of the filter
        }
        int last = (links.size() - 1) / ListPages.PAGE;
        LinkQuery page = query.withPage(last + 1);
        assertThat(rows.of(() -> assertThat(storage.links()
                                .find(ManyLinks.OWNER, page, ManyLinks.NOW)
                                .items())
                        .containsExactlyElementsOf(links.subList(last * ListPages.PAGE, links.size()))))
                .as("the last page of %s", query)
                .isBetween(1L, (long) MOST_ROWS);
    }

    private static List<Link> after(JdbiStorage storage, LinkQuery query, Link link) {
        return storage.links().findAfter(ManyLinks.OWNER, query, query.sort().positionOf(link), LIMIT, ManyLinks.NOW);
    }
}
