package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.One;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.restore.LinkRestorer;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** The number of statements that a call takes, which determines its time if the database is on another machine. */
class StatementCountTest {

    @TempDir
    private Path folder;

    private WatchedDataSource dataSource;
    private JdbiStorage storage;

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_link_takes_one_statement_with_any_content(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            long pixel = SampleLinks.insertPixel(storage, "pixel").id();
            Link plain = SampleLinks.insert(storage, SampleLinks.plain("plain"));
            Link rich =
                    SampleLinks.insert(storage, SampleLinks.content("rich", SampleLinks.TWO_TARGETS, List.of(pixel)));

            assertThat(statements(() -> storage.links().find(OWNER, plain.id())))
                    .isEqualTo(1);
            assertThat(statements(() -> storage.links().findByAlias(1, "plain")))
                    .isEqualTo(1);
            assertThat(statements(() -> storage.links().findByAlias(1, "rich"))).isEqualTo(1);
            assertThat(storage.links().findByAlias(1, "rich")).contains(rich);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_visit_takes_one_statement_to_find_the_link_and_one_to_count(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            List<Long> pixels = IntStream.range(0, 20)
                    .mapToObj(
                            i -> SampleLinks.insertPixel(storage, "pixel " + i).id())
                    .toList();
            List<Target> languages = Stream.of("de", "fr", "it", "pl", "es", "en")
                    .map(language -> new Target(language, "https://" + language + ".example"))
                    .toList();
            SampleLinks.insert(storage, SampleLinks.plain("plain"));
            SampleLinks.insert(storage, SampleLinks.limited("limited", 100));
            SampleLinks.insert(
                    storage,
                    SampleLinks.content("targeted", new Targeting(TargetsType.LANGUAGES, languages), List.of()));
            SampleLinks.insert(storage, SampleLinks.content("pixels", Targeting.NONE, pixels));

            assertThat(statements(() -> visit("plain", false))).isEqualTo(1);
            assertThat(statements(() -> visit("plain", true))).isEqualTo(2);
            assertThat(statements(() -> visit("limited", true))).isEqualTo(2);
            assertThat(statements(() -> visit("targeted", true))).isEqualTo(2);
            assertThat(statements(() -> visit("pixels", true)))
                    .as("one for all pixels")
                    .isEqualTo(3);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_visit_to_a_cached_link_takes_one_statement(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            Link plain = SampleLinks.insert(storage, SampleLinks.plain("plain"));
            SampleLinks.insert(storage, SampleLinks.limited("limited", 3));
            Visits visits = visits();
            visit(visits, "plain", true);
            visit(visits, "limited", true);

            assertThat(statements(() -> visit(visits, "plain", true))).isEqualTo(1);
            assertThat(statements(() -> visit(visits, "limited", true))).isEqualTo(1);
            assertThat(storage.links().findByAlias(1, "plain")).contains(plain.withClicks(2));

            One.update(storage.links(), OWNER, plain.id(), link -> link.changed(SampleLinks.limited("plain", 50), NOW));
            assertThat(statements(() -> visit(visits, "plain", true)))
                    .as("one that finds it changed, one to find it, one to count")
                    .isEqualTo(3);
            assertThat(statements(() -> visit(visits, "plain", true))).isEqualTo(1);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    private Resolution visit(String alias, boolean counted) {
        return visit(visits(), alias, counted);
    }

    private Visits visits() {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .build()
                .visits();
    }

    private static Resolution visit(Visits visits, String alias, boolean counted) {
        Visit visit = Visit.of("go.example.com", alias, Visitor.unknown());
        Resolution resolution = visits.resolve(counted ? visit : visit.uncounted(Visit.NotCounted.NOT_A_CLICK));
        assertThat(resolution).isInstanceOf(Resolution.Redirect.class);
        return resolution;
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void links_that_are_restored_again_are_recognised_together(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            LinkRestorer restorer = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .build()
                    .owner(OWNER)
                    .restorer();
            List<LinkSnapshot> snapshots = IntStream.range(0, 200)
                    .mapToObj(i ->
                            LinkDraft.to("https://example.com/").withDomain(1).withAlias("link" + i))
                    .map(draft -> LinkSnapshot.of(draft, 3, NOW))
                    .toList();
            restorer.restoreAll(snapshots, OnExisting.KEEP);

            assertThat(statements(() -> restorer.restoreAll(snapshots.subList(0, 2), OnExisting.KEEP)))
                    .isEqualTo(statements(() -> restorer.restoreAll(snapshots, OnExisting.KEEP)));
            assertThat(restorer.restoreAll(snapshots, OnExisting.KEEP)).allMatch(Restored.Kept.class::isInstance);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_label_of_many_links_takes_as_many_statements_as_one_of_few(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            Links links = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .build()
                    .owner(OWNER)
                    .links();
            for (int i = 0; i < 18; i++) {
                links.create(LinkDraft.to("https://example.com/")
                        .withDomain(1)
                        .withAlias("link" + i)
                        .withLabels(List.of("all", i < 2 ? "few" : "many")));
            }

            assertThat(statements(() -> links.renameLabel("MANY", "more")))
                    .isEqualTo(statements(() -> links.renameLabel("few", "less")));
            assertThat(statements(() -> links.deleteLabel("more")))
                    .isEqualTo(statements(() -> links.deleteLabel("less")));
            assertThat(links.labels()).containsExactly(new LabelCount("all", 18));
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void the_number_of_statements_for_a_page_does_not_depend_on_its_size(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            fill(110);

            assertThat(statements(() -> page(PerPage.TEN, 1))).isEqualTo(3);
            assertThat(statements(() -> page(PerPage.HUNDRED, 1))).isEqualTo(3);
            assertThat(statements(() -> page(PerPage.HUNDRED, 2)))
                    .as("the last page shows the total itself")
                    .isEqualTo(2);
            assertThat(statements(
                            () -> storage.pixels().find(OWNER, PixelQuery.all().withPerPage(PerPage.HUNDRED))))
                    .isEqualTo(2);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void the_number_of_statements_for_a_cursor_page_does_not_depend_on_its_size(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            fill(110);
            LinkQuery query = LinkQuery.all().withSort(LinkSort.Key.TITLE, Direction.ASCENDING);
            var start = query.sort().positionOf(page(PerPage.TEN, 1).get(9));

            assertThat(statements(() -> storage.links().findAfter(OWNER, query, start, 10, NOW)))
                    .isEqualTo(statements(() -> storage.links().findAfter(OWNER, query, start, 90, NOW)))
                    .isLessThanOrEqualTo(4);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEachEngine
    void the_number_of_statements_for_clicks_does_not_depend_on_their_number(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            Link link = SampleLinks.insert(storage, SampleLinks.limited("limited", 1_000));

            assertThat(statements(() -> count(link, 1, CountedClicks.Numbering.UNNUMBERED)))
                    .isEqualTo(1);
            assertThat(statements(() -> count(link, 500, CountedClicks.Numbering.UNNUMBERED)))
                    .isEqualTo(1);
            assertThat(statements(() -> count(link, 1, CountedClicks.Numbering.NUMBERED)))
                    .isEqualTo(statements(() -> count(link, 400, CountedClicks.Numbering.NUMBERED)));
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void any_number_of_pixels_takes_one_statement(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            List<Long> pixels = IntStream.range(0, 50)
                    .mapToObj(
                            i -> SampleLinks.insertPixel(storage, "pixel " + i).id())
                    .toList();

            assertThat(statements(() -> storage.pixels().findAll(OWNER, pixels.subList(0, 1))))
                    .isEqualTo(1);
            assertThat(statements(() -> storage.pixels().findAll(OWNER, pixels)))
                    .isEqualTo(1);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEachEngine
    void external_ids_take_no_statement_and_labels_one(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            LinkContent named = LinkContentBuilder.of(SampleLinks.plain("named"))
                    .externalId("order-1")
                    .build();
            LinkContent labelled = LinkContentBuilder.of(SampleLinks.plain("labelled"))
                    .labels(List.of("a", "b"))
                    .build();

            SampleLinks.insert(storage, SampleLinks.plain("first"));
            int plain = statements(() -> SampleLinks.insert(storage, SampleLinks.plain("plain")));
            assertThat(statements(() -> SampleLinks.insert(storage, named))).isEqualTo(plain);
            assertThat(statements(() -> SampleLinks.insert(storage, labelled))).isEqualTo(plain + 1);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    /** From time to time, a creation also merges the rows that count links. */
    @OnEachEngine
    void most_creations_write_the_rows_of_the_link_alone(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            List<Integer> each = IntStream.range(0, 100)
                    .mapToObj(i -> statements(() -> SampleLinks.insert(storage, SampleLinks.plain("many-" + i))))
                    .toList();

            assertThat(each.stream().filter(statements -> statements <= 3))
                    .as("link, clicks and number of links: %s", each)
                    .hasSizeGreaterThan(90);
            List<String> prepared = new ArrayList<>();
            dataSource.before(call -> {
                if (call.method().equals("prepareStatement")) {
                    prepared.add(String.valueOf(call.arguments().get(0)));
                }
            });
            SampleLinks.insert(storage, SampleLinks.plain("last"));
            assertThat(prepared)
                    .isNotEmpty()
                    .noneMatch(sql -> sql.matches("(?s).*fingerpost_(target|link_label|link_pixel).*"));
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    private Map<LinkVersion, CountedClicks> count(Link link, long clicks, CountedClicks.Numbering numbering) {
        return storage.links().countClicks(SampleLinks.seen(link, clicks), numbering, List.of());
    }

    private List<Link> page(PerPage perPage, long number) {
        return storage.links()
                .find(OWNER, LinkQuery.all().withPerPage(perPage).withPage(number), NOW)
                .items();
    }

    private void fill(int links) {
        List<Long> pixels = IntStream.range(0, links)
                .mapToObj(i -> SampleLinks.insertPixel(storage, "pixel " + i).id())
                .toList();
        List<LinkContent> contents = IntStream.range(0, links)
                .mapToObj(i -> SampleLinks.content(
                        "link-" + i, i % 2 == 0 ? SampleLinks.TWO_TARGETS : Targeting.NONE, List.of(pixels.get(i))))
                .toList();
        storage.links().insertAll(OWNER, NewLink.all(contents, NOW));
    }

    private int statements(Supplier<?> call) {
        dataSource.executedStatements();
        assertThat(call.get()).isNotNull();
        return dataSource.executedStatements();
    }

    private HikariDataSource open(TestDatabase database) {
        HikariDataSource pool = database.createMigrated(folder);
        dataSource = new WatchedDataSource(pool);
        storage = JdbiStorage.open(dataSource);
        return pool;
    }
}
