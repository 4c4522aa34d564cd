package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks, by the query plans of each engine, that it counts the rows of a filtered list without reading whole tables,
 * and on SQLite, MariaDB and MySQL, for many filters, from indexes alone.
 */
class FilterPlanTest {

    private static final int LINKS = 3_000;

    /**
     * PostgreSQL assumes that a third of these links have reached their limit, and with the least memory it builds no
     * hash table for so many.
     */
    private static final int TOO_MANY_TO_HASH = 7_000;

    @TempDir
    private Path folder;

    @OnEachEngine
    void the_total_of_a_filter_is_counted_from_indexes(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            long pixel = new ManyLinks(LINKS).pixel(pool);
            ManyLinks.fill(pool, LINKS);
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            RecordedStatements statements = watched.statements();
            LinkQuery all = LinkQuery.all();
            List<LinkQuery> covered = new ArrayList<>(List.of(
                    all.withDomain(2L), all.withSpace(7L), all.withDomain(2L).withSpace(7L)));
            List<LinkQuery> selective = new ArrayList<>(List.of(all.withPixel(pixel)));
            selective.add(all.withUrl("https://example.com/1"));
            selective.add(all.withAlias("alias1").withDomain(2L));
            selective.add(all.withLabels(List.of("a", "b")));
            for (LinkStatus status : LinkStatus.values()) {
                covered.add(all.withStatus(status));
                selective.add(all.withStatus(status).withDomain(2L).withSpace(7L));
            }
            for (LinkQuery query : covered) {
                assertReadsIndexesOnly(database, query, plan(pool, storage, statements, query));
            }
            for (LinkQuery query : List.of(
                    all.withSearch("e", SearchBy.TITLE),
                    all.withSearch("x", SearchBy.ALIAS),
                    all.withSearch("e", SearchBy.URL))) {
                assertReadsIndexesOnly(database, query, plan(pool, storage, statements, query));
            }
            for (LinkQuery query : selective) {
                assertReadsNoWholeTable(database, query, plan(pool, storage, statements, query));
            }
            assertThat(plan(pool, storage, statements, all.withPixel(pixel))).noneMatch(FilterPlanTest::readsLinks);
        }
    }

    /** Starting the workers takes longer than most lists do. */
    @Test
    void postgresql_starts_workers_for_long_searches_only() throws SQLException {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.createMigrated(folder)) {
            WatchedDataSource watched = new WatchedDataSource(pool);
            JdbiStorage storage = JdbiStorage.open(watched);
            List<String> costs = new ArrayList<>();
            watched.before(call -> {
                if (call.isStatement()) {
                    costs.add(costOfWorkers(((PreparedStatement) call.target()).getConnection()));
                }
            });

            storage.links().find(ManyLinks.OWNER, LinkQuery.all().withDomain(1L), ManyLinks.NOW);
            storage.links().findAfter(ManyLinks.OWNER, LinkQuery.all(), null, 1, ManyLinks.NOW);

            assertThat(costs).hasSize(2).containsOnly("8000");
            try (Connection connection = pool.getConnection()) {
                assertThat(costOfWorkers(connection)).isEqualTo("1000");
            }
        }
    }

    private static String costOfWorkers(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet cost = statement.executeQuery("SHOW parallel_setup_cost")) {
            cost.next();
            return cost.getString(1);
        }
    }

    @Test
    void postgresql_looks_through_no_list_of_links_for_each_row() throws SQLException {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.createMigrated(folder)) {
            ManyLinks.fill(pool, TOO_MANY_TO_HASH);
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            RecordedStatements statements = watched.statements();
            for (LinkStatus status : LinkStatus.values()) {
                LinkQuery query = LinkQuery.all().withStatus(status);
                storage.links().find(ManyLinks.OWNER, query, ManyLinks.NOW);
                storage.links().find(ManyLinks.OWNER, query.withSearch("sale", SearchBy.TITLE), ManyLinks.NOW);
            }
            for (RecordedStatements.Recorded each : statements.ran()) {
                assertThat(explained(pool, each, "SET work_mem = '64kB'; SET hash_mem_multiplier = 1"))
                        .as(each.sql())
                        .isNotEmpty()
                        .noneMatch(line -> line.contains("Materialize"));
            }
        }
    }

    /**
     * If the owner were a parameter, the plan from the tenth execution on would be made for an owner with few links,
     * and with that plan the list took ten times as long.
     */
    @Test
    void postgresql_plans_a_list_for_its_owner() throws SQLException {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.createMigrated(folder)) {
            WatchedStorage watched = WatchedStorage.open(pool);
            JdbiStorage storage = watched.storage();
            One.insert(storage.links(), SampleLinks.OWNER, SampleLinks.limited("alias?", 1), SampleLinks.NOW);
            for (int i = 0; i <= ListPages.PAGE; i++) {
                storage.pixels().insert(SampleLinks.OWNER, PixelContent.of("p", PixelType.X, "1"), SampleLinks.NOW);
            }
            RecordedStatements statements = watched.statements();
            statements.clear();
            LinkQuery all = LinkQuery.all();
            List<LinkQuery> queries = List.of(
                    all.withDomain(1L),
                    all.withStatus(LinkStatus.ACTIVE).withSpace(7L),
                    all.withPixel(3L),
                    all.withSearch("alias?", SearchBy.ALIAS));

            List<Long> totals = queries.stream()
                    .map(query -> storage.links()
                            .find(SampleLinks.OWNER, query, SampleLinks.NOW)
                            .total())
                    .toList();

            assertThat(totals).containsExactly(1L, 0L, 0L, 1L);
            storage.pixels().find(SampleLinks.OWNER, PixelQuery.all().withType(PixelType.X));
            assertThat(statements.ran().stream()
                            .filter(each ->
                                    each.sql().contains("page_id") || each.sql().contains("COUNT(*)")))
                    .hasSizeGreaterThan(queries.size())
                    .allSatisfy(each -> assertThat(each.parameters().values())
                            .as(each.sql())
                            .hasOnlyElementsOfType(String.class));
        }
    }

    private static void assertReadsIndexesOnly(TestDatabase database, LinkQuery query, List<String> plan) {
        assertReadsNoWholeTable(database, query, plan);
        assertThat(plan.stream().filter(FilterPlanTest::readsLinks))
                .as("%s: %s", query, plan)
                .isNotEmpty()
                .allMatch(line -> switch (database) {
                    case SQLITE -> line.contains("USING COVERING INDEX");
                    // H2's plans do not say whether it reads the row too, and the plans of PostgreSQL depend on VACUUM.
                    case H2_FILE, H2_MEMORY, POSTGRESQL -> true;
                    case MARIADB, MYSQL -> line.contains("Using index");
                });
    }

    private static boolean readsLinks(String line) {
        return line.contains("fingerpost_link ") || line.contains("FINGERPOST_LINK\"");
    }

    private static void assertReadsNoWholeTable(TestDatabase database, LinkQuery query, List<String> plan) {
        assertThat(plan).as(query.toString()).isNotEmpty().noneMatch(line -> switch (database) {
            case SQLITE -> line.startsWith("SCAN fingerpost_");
            case H2_FILE, H2_MEMORY -> line.contains("tableScan");
            case POSTGRESQL -> line.contains("Seq Scan on fingerpost_link ");
            case MARIADB, MYSQL -> line.contains("fingerpost_link ALL");
        });
    }

    private static List<String> plan(
            HikariDataSource pool, JdbiStorage storage, RecordedStatements statements, LinkQuery query)
            throws SQLException {
        statements.clear();
        storage.links().find(ManyLinks.OWNER, query, ManyLinks.NOW);
        List<RecordedStatements.Recorded> counts = statements.ran().stream()
                .filter(each -> each.sql().contains("COUNT(*)"))
                .toList();
        assertThat(counts).hasSize(1);
        // Otherwise PostgreSQL would scan a table of this size, which costs less.
        return explained(pool, counts.get(0), "SET enable_seqscan = off");
    }

    /** @param setting a statement that runs before the EXPLAIN on PostgreSQL */
    static List<String> explained(HikariDataSource pool, RecordedStatements.Recorded recorded, String setting)
            throws SQLException {
        List<String> lines = new ArrayList<>();
        try (Connection connection = pool.getConnection();
                Statement settings = connection.createStatement()) {
            String product = connection.getMetaData().getDatabaseProductName();
            if (product.equals("PostgreSQL")) {
                settings.execute(setting);
            }
            String explain = switch (product) {
                case "SQLite" -> "EXPLAIN QUERY PLAN ";
                case "MySQL" -> "EXPLAIN FORMAT = TRADITIONAL ";
                default -> "EXPLAIN ";
            };
            try (PreparedStatement statement = recorded.prepare(connection, explain);
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    lines.addAll(List.of(line(product, rows).split("\n")));
                }
            }
        }
        return lines;
    }

    private static String line(String product, ResultSet rows) throws SQLException {
        return switch (product) {
            case "SQLite" -> rows.getString("detail") + " ";
            case "MariaDB", "MySQL" ->
                rows.getString("table") + " " + rows.getString("type") + " " + rows.getString("key") + " "
                        + rows.getString("Extra");
            default -> rows.getString(1);
        };
    }
}
