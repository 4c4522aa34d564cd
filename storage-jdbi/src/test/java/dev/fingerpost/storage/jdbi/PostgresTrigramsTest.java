package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.CapturedLog;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.logging.SimpleFormatter;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PostgreSQL's index of trigrams: who creates it, what happens without it, and which searches use it. */
class PostgresTrigramsTest {

    private static final String INDEX = "SELECT indexdef FROM pg_indexes WHERE indexname = '%slink_title_trigrams'";
    private static final String ROLE = "limited" + System.nanoTime();
    private static final int MANY = 2_000;

    @TempDir
    private Path folder;

    @Test
    void a_search_reads_no_title_but_those_that_match() throws SQLException {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.create(folder)) {
            ManyLinks.fill(pool, MANY);
            WatchedStorage watched = WatchedStorage.open(pool);
            LinkQuery needle = LinkQuery.all().withSearch("NEEDLE 77", SearchBy.TITLE);
            for (LinkQuery query :
                    List.of(needle, needle.withDomain(1L), needle.withSearch("nowhere", SearchBy.TITLE))) {
                watched.statements().clear();
                watched.storage().links().find(ManyLinks.OWNER, query, ManyLinks.NOW);
                watched.storage().links().findAfter(ManyLinks.OWNER, query, null, 10, ManyLinks.NOW);

                assertThat(ExplainedRows.of(
                                TestDatabase.POSTGRESQL,
                                pool,
                                watched.statements().ran()))
                        .as(query.toString())
                        .isLessThan(20);
            }
        }
    }

    @Test
    void a_role_without_the_right_to_add_extensions_searches_without_the_index_and_is_told_once() {
        String url = PostgresServer.shared().freshDatabase();
        Jdbi admin = Jdbi.create(url);
        admin.useHandle(handle -> {
            handle.execute("CREATE ROLE " + ROLE + " LOGIN");
            handle.execute("GRANT CREATE ON SCHEMA public TO " + ROLE);
        });
        try (HikariDataSource pool = TestDatabase.pool(url.replace("user=postgres", "user=" + ROLE), 2)) {
            try (CapturedLog log = log()) {
                WatchedStorage watched = WatchedStorage.open(pool);
                fill(watched.storage());
                assertThat(messages(log))
                        .singleElement()
                        .asString()
                        .contains(
                                "reads each title",
                                "permission denied",
                                "CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;",
                                "CREATE INDEX IF NOT EXISTS fingerpost_link_title_trigrams ON fingerpost_link USING gin");
                assertThat(log.records().get(0).getLevel()).isEqualTo(Level.WARNING);
                assertFindsAll(watched);
                assertThat(conditions(watched, "Sale")).containsOnly("STRPOS");
                JdbiStorage.open(pool);
                assertThat(log.records()).hasSize(1);
            }
            admin.useHandle(handle -> handle.execute("CREATE EXTENSION pg_trgm"));
            try (CapturedLog log = log()) {
                WatchedStorage again = WatchedStorage.open(pool);
                assertThat(messages(log))
                        .hasSize(2)
                        .allMatch(message -> message.startsWith("The titles of links are indexed: "));
                assertFindsAll(again);
                assertThat(conditions(again, "rare")).containsOnly("LIKE");
            }
        }
    }

    @Test
    void a_host_that_creates_the_tables_is_told_the_statements_as_on_the_page() throws IOException {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.create(folder)) {
            JdbiStorage.open(pool);
            Jdbi database = Jdbi.create(pool);
            database.useHandle(handle -> {
                handle.execute("DROP INDEX fingerpost_link_title_trigrams");
                handle.execute("DROP EXTENSION pg_trgm");
            });
            try (CapturedLog log = log()) {
                JdbiStorage.open(pool, JdbiSettings.standard().migratedByHost());
                String[] statements =
                        messages(log).get(0).split("To create it: ")[1].split("; ");
                assertThat(statements).hasSize(2);
                assertThat(Files.readString(Path.of("REFERENCE.md")))
                        .contains(statements[0] + ";", statements[1] + ";");
                database.useHandle(handle -> List.of(statements).forEach(handle::execute));
            }
            try (CapturedLog log = log()) {
                JdbiStorage.open(pool, JdbiSettings.standard().migratedByHost());
                assertThat(messages(log)).isEmpty();
            }
        }
    }

    @Test
    void several_that_open_an_empty_database_at_once_create_one_index() throws Exception {
        String url = PostgresServer.shared().freshDatabase();
        CyclicBarrier ready = new CyclicBarrier(4);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (CapturedLog log = log()) {
            List<Future<?>> openings = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                openings.add(threads.submit(() -> {
                    try (HikariDataSource pool = TestDatabase.pool(url, 1)) {
                        pool.getConnection().close();
                        ready.await();
                        return JdbiStorage.open(pool);
                    }
                }));
            }
            for (Future<?> each : openings) {
                each.get();
            }
            assertThat(messages(log)).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void the_extension_may_be_in_any_schema_and_the_tables_in_another() {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.create(folder)) {
            Jdbi database = Jdbi.create(pool);
            database.useHandle(handle -> {
                handle.execute("CREATE SCHEMA \"Extensions\"");
                handle.execute("CREATE EXTENSION pg_trgm SCHEMA \"Extensions\"");
            });
            JdbiStorage.open(pool, JdbiSettings.standard().withSchema("links").withTablePrefix("acme_"));

            String index = database.withHandle(handle -> handle.createQuery(INDEX.formatted("acme_"))
                    .map((row, context) -> row.getString(1))
                    .one());
            assertThat(index).contains("ON links.acme_link USING gin (title_folded \"Extensions\".gin_trgm_ops)");
        }
    }

    /** For other searches the database would read the whole index, or rows one by one. */
    @Test
    void the_index_is_left_to_searches_that_it_is_for() {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.create(folder)) {
            WatchedStorage watched = WatchedStorage.open(pool);
            fill(watched.storage());
            assertThat(conditions(watched, "rare")).containsOnly("LIKE");
            assertThat(conditions(watched, "%_rar")).containsOnly("LIKE");
            assertThat(conditions(watched, "\u0440\u0435\u0434")).containsOnly("LIKE");
            assertThat(conditions(watched, "ra")).containsOnly("STRPOS");
            assertThat(conditions(watched, "r a r e")).containsOnly("STRPOS");
            assertThat(conditions(watched, "---%%%")).containsOnly("STRPOS");
            assertThat(conditions(watched, "sale")).as("many rows").containsExactly("LIKE", "STRPOS", "STRPOS");

            watched.statements().clear();
            LinkQuery rare = LinkQuery.all().withSearch("rare", SearchBy.TITLE);
            assertThat(watched.storage().links().findAfter(SampleLinks.OWNER, rare, null, 10, SampleLinks.NOW))
                    .hasSize(1);
            assertThat(conditions(watched.statements())).as("by a cursor").containsExactly("LIKE", "STRPOS");
        }
    }

    @Test
    void indexes_of_aliases_and_urls_are_used_if_somebody_has_created_them() throws SQLException {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.create(folder)) {
            ManyLinks.fill(pool, MANY);
            LinkQuery aliases = LinkQuery.all().withSearch("zz9X1", SearchBy.ALIAS);
            LinkQuery urls = LinkQuery.all().withSearch("e.com/nowhere", SearchBy.URL);
            for (LinkQuery query : List.of(aliases, urls)) {
                String field = query.filter().searchBy().wireName();
                assertThat(rowsRead(pool, query)).isGreaterThan(MANY - 1);

                Jdbi.create(pool)
                        .useHandle(handle -> handle.execute("CREATE INDEX fingerpost_link_" + field
                                + "_trigrams ON fingerpost_link USING gin (" + field + "_folded gin_trgm_ops)"));

                assertThat(rowsRead(pool, query)).isLessThan(20);
                LinkQuery some =
                        LinkQuery.all().withSearch("9X1", query.filter().searchBy());
                JdbiStorage storage = JdbiStorage.open(pool);
                assertThat(storage.links()
                                .find(ManyLinks.OWNER, some, ManyLinks.NOW)
                                .total())
                        .isEqualTo(
                                storage
                                        .links()
                                        .findAfter(ManyLinks.OWNER, LinkQuery.all(), null, MANY, ManyLinks.NOW)
                                        .stream()
                                        .filter(link -> some.filter().matches(link, ManyLinks.NOW))
                                        .count());
            }
        }
    }

    private static long rowsRead(HikariDataSource pool, LinkQuery query) throws SQLException {
        WatchedStorage watched = WatchedStorage.open(pool);
        watched.statements().clear();
        assertThat(watched.storage()
                        .links()
                        .find(ManyLinks.OWNER, query, ManyLinks.NOW)
                        .total())
                .isZero();
        return ExplainedRows.of(
                TestDatabase.POSTGRESQL, pool, watched.statements().ran());
    }

    /** A failed CREATE INDEX CONCURRENTLY leaves an invalid index behind. */
    @Test
    void an_invalid_index_is_not_used() {
        try (HikariDataSource pool = TestDatabase.POSTGRESQL.create(folder)) {
            fill(JdbiStorage.open(pool));
            Jdbi.create(pool)
                    .useHandle(handle -> handle.execute("UPDATE pg_index SET indisvalid = false"
                            + " WHERE indexrelid = 'fingerpost_link_title_trigrams'::regclass"));

            assertThat(conditions(WatchedStorage.open(pool), "rare")).containsOnly("STRPOS");
        }
    }

    /** In such a database a letter outside of ASCII is in no trigram. */
    @Test
    void a_database_that_knows_ascii_letters_only_has_the_index_for_those() {
        String name = "ascii" + System.nanoTime();
        Jdbi.create(PostgresServer.shared().freshDatabase())
                .useHandle(handle -> handle.execute("CREATE DATABASE " + name
                        + " TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'"));
        try (HikariDataSource pool = TestDatabase.pool(PostgresServer.shared().url(name), 2)) {
            WatchedStorage watched = WatchedStorage.open(pool);
            fill(watched.storage());
            assertThat(conditions(watched, "rare")).containsOnly("LIKE");
            assertThat(conditions(watched, "\u0440\u0435\u0434")).containsOnly("STRPOS");
            assertFindsAll(watched);
        }
    }

    /**
     * Inserts many titles with "sale", one rare title in two alphabets, and one with the special characters of LIKE.
     */
    private static void fill(JdbiStorage storage) {
        List<LinkContent> contents = IntStream.range(0, MANY)
                .mapToObj(number -> new LinkContentBuilder(
                                "https://example.com/", 1, new Alias("n" + number, "n" + number))
                        .title(
                                switch (number) {
                                    case 7 -> "Rare \u0420\u0435\u0434\u043A\u0438\u0439";
                                    case 8 -> "100%_rar\\e";
                                    default -> "Sale " + number;
                                })
                        .build())
                .toList();
        storage.links().insertAll(SampleLinks.OWNER, NewLink.all(contents.subList(0, MANY / 2), SampleLinks.NOW));
        storage.links().insertAll(SampleLinks.OWNER, NewLink.all(contents.subList(MANY / 2, MANY), SampleLinks.NOW));
    }

    private static void assertFindsAll(WatchedStorage watched) {
        assertThat(List.of(
                        total(watched, "SALE"),
                        total(watched, "rare"),
                        total(watched, "\u0440\u0415\u0434"),
                        total(watched, "%_RAR"),
                        total(watched, "\\e"),
                        total(watched, "0%r"),
                        total(watched, "sale_7")))
                .containsExactly(MANY - 2L, 1L, 1L, 1L, 1L, 0L, 0L);
    }

    private static long total(WatchedStorage watched, String search) {
        Page.Rows<?> page = watched.storage()
                .links()
                .find(SampleLinks.OWNER, LinkQuery.all().withSearch(search, SearchBy.TITLE), SampleLinks.NOW);
        assertThat(page.items()).hasSize((int) Math.min(page.total(), ListPages.PAGE));
        return page.total();
    }

    /** The conditions by which the statements of a search test the titles, in order. */
    private static List<String> conditions(WatchedStorage watched, String search) {
        watched.statements().clear();
        total(watched, search);
        return conditions(watched.statements());
    }

    private static List<String> conditions(RecordedStatements statements) {
        return statements.ran().stream()
                .map(each ->
                        each.sql().contains("STRPOS") ? "STRPOS" : each.sql().contains("LIKE") ? "LIKE" : "")
                .filter(condition -> !condition.isEmpty())
                .toList();
    }

    private static CapturedLog log() {
        return new CapturedLog("dev.fingerpost.storage.jdbi.dialect");
    }

    private static List<String> messages(CapturedLog log) {
        return log.records().stream().map(new SimpleFormatter()::formatMessage).toList();
    }
}
