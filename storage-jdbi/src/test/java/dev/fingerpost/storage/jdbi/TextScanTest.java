package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;

/**
 * A search in the index of a text finds the links that match the library's own filter, whether they are few or many.
 */
class TextScanTest {

    /** Enough for searches that match more links than are sorted at once, which are 1,024. */
    private static final int LINKS = 1_250;

    /** Each title belongs to many links, so the rows next to the last row of a page have the same text. */
    private static final List<String> TITLES = List.of(
            "A Sale",
            "a sale",
            "50%_\\'\"sale",
            "\u00C9t\u00E9 sale",
            "e\u0301te\u0301 sale",
            "\uD801\uDC00 SALE",
            "z\uDBFF\uDFFF");

    /**
     * Texts that all links, most links, a few, one or none contain, with wildcards, quotes and characters of one to
     * four bytes.
     */
    private static final List<String> SEARCHES = List.of(
            "SALE",
            "a",
            "a s",
            "%_\\'\"",
            "\u00E9t\u00C9",
            "\u0301",
            "\uD801\uDC28 s",
            "\uDBFF\uDFFF",
            "rare",
            "once",
            "nowhere",
            "example.com/A",
            "/17",
            "n17");

    @TempDir
    private Path folder;

    @OnEachEngine
    void a_page_and_its_total_are_those_of_the_filter(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            List<Link> links = fill(storage, SampleLinks.OWNER);
            fill(storage, SampleLinks.OWNER + 1);
            for (String search : SEARCHES) {
                for (SearchBy field : SearchBy.values()) {
                    LinkQuery query = LinkQuery.all().withSearch(search, field);
                    List<Link> expected = expected(links, query);
                    assertMatches(storage, expected, query);
                    assertMatches(storage, expected, query.withPage(2));
                    assertMatches(storage, expected, query.withPage(LINKS));
                    assertFollows(storage, expected, query);
                }
                LinkQuery inTitles = LinkQuery.all().withSearch(search, SearchBy.TITLE);
                for (LinkSort.Key key : LinkSort.Key.values()) {
                    LinkQuery query = inTitles.withSort(key, Direction.ASCENDING);
                    List<Link> expected = expected(links, query);
                    assertMatches(storage, expected, query);
                    assertFollows(storage, expected, query);
                }
            }
        }
    }

    /** The test reads the engines' own plans. */
    @OnEachEngine
    void a_search_looks_through_the_index_of_its_text(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            ManyLinks.fill(pool, LINKS);
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            RecordedStatements statements = watched.statements();
            for (SearchBy field : SearchBy.ANY.fields()) {
                if (field != SearchBy.ALIAS && database == TestDatabase.POSTGRESQL) {
                    // titles are searched in the index of trigrams; the index of URLs holds only an expression of the
                    // URL, so for a search in URLs the rows are read
                    continue;
                }
                statements.clear();
                assertThat(storage.links()
                                .find(ManyLinks.OWNER, LinkQuery.all().withSearch("nowhere", field), ManyLinks.NOW)
                                .total())
                        .isZero();

                assertThat(statements.ran()).hasSize(1);
                assertThat(plan(pool, statements.ran().get(0)).toLowerCase(Locale.ROOT))
                        .contains("link_by_" + field.wireName())
                        .contains(
                                switch (database) {
                                    case SQLITE -> "using covering index";
                                    case MARIADB, MYSQL -> "using index";
                                    case POSTGRESQL -> "index only scan";
                                    case H2_FILE, H2_MEMORY -> "index sorted";
                                });
            }
        }
    }

    private static List<Link> fill(JdbiStorage storage, long owner) {
        List<Link> links = new ArrayList<>();
        while (links.size() < LINKS) {
            List<LinkContent> contents = new ArrayList<>();
            while (contents.size() < Links.MOST_AT_ONCE && links.size() + contents.size() < LINKS) {
                contents.add(content(owner, links.size() + contents.size()));
            }
            links.addAll(storage.links().insertAll(owner, NewLink.all(contents, SampleLinks.NOW)));
        }
        return links;
    }

    private static LinkContent content(long owner, int number) {
        String alias = "n" + number + "of" + owner;
        return new LinkContentBuilder("https://example.com/A/" + number, 1, new Alias(alias, alias))
                .title(title(number))
                .build();
    }

    private static String title(int number) {
        if (number == 1_000) {
            return "once";
        }
        return number % 500 == 7 ? "rare " + number : TITLES.get(number % TITLES.size());
    }

    private static List<Link> expected(List<Link> links, LinkQuery query) {
        return links.stream()
                .filter(link -> query.filter().matches(link, SampleLinks.NOW))
                .sorted(query.sort().comparator())
                .toList();
    }

    private static void assertMatches(JdbiStorage storage, List<Link> expected, LinkQuery query) {
        Page.Rows<Link> page = storage.links().find(SampleLinks.OWNER, query, SampleLinks.NOW);

        assertThat(page.total()).as(query.toString()).isEqualTo(expected.size());
        assertThat(page.items())
                .as(query.toString())
                .isEqualTo(expected.stream()
                        .skip(query.page().offset())
                        .limit(query.page().perPage().size())
                        .toList());
    }

    /** Reads a page from the beginning of the list, and one after a cursor in its middle. */
    private static void assertFollows(JdbiStorage storage, List<Link> expected, LinkQuery query) {
        assertThat(storage.links().findAfter(SampleLinks.OWNER, query, null, ListPages.PAGE, SampleLinks.NOW))
                .as(query.toString())
                .isEqualTo(expected.stream().limit(ListPages.PAGE).toList());
        if (!expected.isEmpty()) {
            int middle = expected.size() / 2;
            Position position = query.sort().positionOf(expected.get(middle));
            assertThat(storage.links().findAfter(SampleLinks.OWNER, query, position, ListPages.PAGE, SampleLinks.NOW))
                    .as(query.toString())
                    .isEqualTo(expected.stream()
                            .skip(middle + 1L)
                            .limit(ListPages.PAGE)
                            .toList());
        }
    }

    private static String plan(HikariDataSource pool, RecordedStatements.Recorded search) throws SQLException {
        StringBuilder plan = new StringBuilder();
        try (Connection connection = pool.getConnection()) {
            String product = connection.getMetaData().getDatabaseProductName();
            if (product.equals("PostgreSQL")) {
                // Otherwise PostgreSQL would scan and sort a table of this size, which costs less.
                connection.createStatement().execute("SET enable_seqscan = off; SET enable_bitmapscan = off");
            }
            String explain = switch (product) {
                case "SQLite" -> "EXPLAIN QUERY PLAN ";
                case "MySQL" -> "EXPLAIN FORMAT = TRADITIONAL ";
                default -> "EXPLAIN ";
            };
            String select = search.sql().substring(search.sql().indexOf("SELECT"));
            RecordedStatements.Recorded query = new RecordedStatements.Recorded(select, search.parameters());
            try (PreparedStatement statement = query.prepare(connection, explain);
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                        plan.append(rows.getString(column)).append(' ');
                    }
                }
            }
        }
        return plan.toString();
    }
}
