package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.alias.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many rows H2 reads, by its own count, for the links after a position: as many at the end of a list as at its start. */
class ListCostTest {

    private static final int LINKS = 400;
    private static final int LIMIT = 5;

    /** A few for each link that is returned, and far fewer than there are. */
    private static final int MOST_ROWS = 40;

    private static final Pattern SQL = Pattern.compile("\\bprep\\d+: (.*?)(?: \\{1: .*})?\\z", Pattern.DOTALL);
    private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");

    @TempDir
    private Path folder;

    private final Map<Object, Map<Integer, Object>> parameters = new IdentityHashMap<>();
    private final List<Ran> ran = new ArrayList<>();

    /** A statement that was executed. */
    private record Ran(String sql, Map<Integer, Object> parameters) {}

    @Test
    void reading_on_reads_no_links_before_the_position() throws SQLException {
        try (HikariDataSource pool = TestDatabase.H2_MEMORY.create(folder)) {
            WatchedDataSource watched = new WatchedDataSource(pool);
            Storage storage = JdbiStorage.open(watched);
            List<Link> links = fill(storage);
            watched.before(this::see);
            for (LinkSort.Key key : LinkSort.Key.values()) {
                for (Direction direction : Direction.values()) {
                    LinkQuery query = LinkQuery.all().withSort(key, direction);
                    for (int position : List.of(20, LINKS / 2, LINKS - 20)) {
                        ran.clear();
                        storage.links()
                                .findAfter(OWNER, query, query.sort().positionOf(links.get(position)), LIMIT, NOW);
                        assertThat(rowsRead(pool))
                                .as("%s %s at %s", key, direction, position)
                                .isBetween(1L, (long) MOST_ROWS);
                    }
                }
            }
        }
    }

    private static List<Link> fill(Storage storage) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < LINKS; i++) {
            LinkContent content = LinkContent.builder(
                            "https://example.com/" + i, 1, new Alias("alias-" + i, "alias-" + i))
                    .title("title " + i % 100)
                    .build();
            links.add(SampleLinks.insert(storage, content));
        }
        return links;
    }

    private void see(WatchedDataSource.Call call) {
        if (call.isStatement()) {
            Matcher sql = SQL.matcher(String.valueOf(call.target()));
            assertThat(sql.find()).as(String.valueOf(call.target())).isTrue();
            ran.add(new Ran(sql.group(1), new TreeMap<>(parameters.getOrDefault(call.target(), Map.of()))));
        } else if (call.target() instanceof PreparedStatement
                && call.method().startsWith("set")
                && call.arguments().size() == 2) {
            parameters
                    .computeIfAbsent(call.target(), target -> new TreeMap<>())
                    .put((Integer) call.arguments().get(0), call.arguments().get(1));
        }
    }

    private long rowsRead(HikariDataSource pool) throws SQLException {
        long rows = 0;
        try (Connection connection = pool.getConnection()) {
            for (Ran each : ran) {
                rows += rowsRead(connection, each);
            }
        }
        return rows;
    }

    private static long rowsRead(Connection connection, Ran each) throws SQLException {
        try (PreparedStatement explain = connection.prepareStatement("EXPLAIN ANALYZE " + each.sql)) {
            for (Map.Entry<Integer, Object> parameter : each.parameters.entrySet()) {
                explain.setObject(parameter.getKey(), parameter.getValue());
            }
            try (ResultSet plan = explain.executeQuery()) {
                plan.next();
                return SCANNED.matcher(plan.getString(1))
                        .results()
                        .map((MatchResult found) -> found.group(1))
                        .mapToLong(Long::parseLong)
                        .sum();
            }
        }
    }
}
