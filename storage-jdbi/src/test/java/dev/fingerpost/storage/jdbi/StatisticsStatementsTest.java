package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.One;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of statistics, and the number of statements that they take, which determines the time of a visit. */
class StatisticsStatementsTest {

    @TempDir
    private Path folder;

    private WatchedDataSource dataSource;
    private JdbiStorage storage;

    @OnEachEngine
    void statistics_are_in_the_count_of_a_click_and_gone_with_a_link_where_they_are_installed(TestDatabase database)
            throws SQLException {
        try (HikariDataSource pool = open(database)) {
            Link link = SampleLinks.insert(storage, SampleLinks.plain("plain"));
            List<String> ofStatistics = List.of("fingerpost_breakdown", "fingerpost_hour", "fingerpost_hour_part");

            assertThat(statements(() -> count(link))).isEqualTo(1);
            assertThat(MigrationTest.tables(pool)).isNotEmpty().doesNotContainAnyElementsOf(ofStatistics);
            One.delete(
                    storage.links(),
                    OWNER,
                    SampleLinks.insert(storage, SampleLinks.plain("deleted")).id(),
                    deleted -> {});

            StatisticsRepository statistics = Libraries.installed(storage, StatisticsRepository.class);
            assertThat(MigrationTest.tables(pool)).containsAll(ofStatistics);
            assertThat(statements(() -> count(link))).isEqualTo(database == TestDatabase.POSTGRESQL ? 1 : 2);
            assertThat(clicks(statistics)).isEqualTo(1);
            assertThat(storage.links().find(OWNER, link.id())).contains(link.withClicks(2));
            assertThat(clicks(JdbiStorage.open(pool)
                            .optional(StatisticsRepository.class)
                            .orElseThrow()))
                    .isEqualTo(1);

            statistics.catchUp();
            One.delete(storage.links(), OWNER, link.id(), deleted -> {});
            assertThat(JdbiDoctor.of(pool, JdbiSettings.standard()).examine().rows())
                    .contains(Map.entry("fingerpost_hour", 0L), Map.entry("fingerpost_link", 0L));
        }
    }

    private Map<LinkVersion, CountedClicks> count(Link link) {
        return storage.links()
                .countClicks(
                        SampleLinks.seen(link, 1), CountedClicks.Numbering.UNNUMBERED, List.of(ClickTimeNote.at(NOW)));
    }

    private static long clicks(StatisticsRepository statistics) {
        return statistics
                .quarterHours(
                        StatisticsScope.all(OWNER),
                        QuarterHourClicks.startOf(NOW),
                        QuarterHourClicks.startOf(NOW).plusSeconds(900))
                .stream()
                .mapToLong(QuarterHourClicks::clicks)
                .sum();
    }

    @OnEachEngine
    void statistics_add_at_most_one_statement_to_a_visit(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            Fingerpost fingerpost = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .with(Statistics.keepAll())
                    .build();
            Link plain = SampleLinks.insert(storage, SampleLinks.plain("plain"));
            int counting = database == TestDatabase.POSTGRESQL ? 1 : 2;

            assertThat(statements(() -> visit(fingerpost))).as("not cached").isEqualTo(1 + counting);
            assertThat(statements(() -> visit(fingerpost))).as("cached").isEqualTo(counting);
            assertThat(storage.links().findByAlias(1, "plain")).contains(plain.withClicks(2));
            fingerpost.close();
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    private static Resolution visit(Fingerpost fingerpost) {
        Resolution resolution = fingerpost.visits().resolve("go.example.com", "plain", Visitor.unknown());
        assertThat(resolution).isInstanceOf(Resolution.Redirect.class);
        return resolution;
    }

    @OnEachEngine
    void the_clicks_of_many_links_and_their_time_take_two_statements(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            StatisticsRepository statistics = Libraries.installed(storage, StatisticsRepository.class);
            SortedMap<LinkVersion, Long> clicks = new TreeMap<>();
            for (int i = 0; i < 9; i++) {
                clicks.put(
                        LinkVersion.any(SampleLinks.insert(storage, SampleLinks.plain("link" + i))
                                .id()),
                        1L);
            }

            assertThat(statements(() -> storage.links()
                            .countClicks(clicks, CountedClicks.Numbering.UNNUMBERED, List.of(ClickTimeNote.at(NOW)))))
                    .isEqualTo(2);
            assertThat(clicks(statistics)).isEqualTo(9);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    /** On MariaDB a JDBC batch would send as many statements as there are rows. */
    @OnEachEngine
    void the_breakdowns_of_many_values_take_four_statements(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            StatisticsRepository statistics = Libraries.installed(storage, StatisticsRepository.class);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("plain"));
            SortedMap<BreakdownKey, Long> clicks = new TreeMap<>();
            for (int i = 0; i < 128; i++) {
                clicks.put(new BreakdownKey(link.id(), LocalDate.EPOCH, VisitDimension.REFERRER, "host" + i), 1L);
            }
            dataSource.before(call -> assertThat(call.method()).isNotEqualTo("addBatch"));

            assertThat(statements(() -> {
                        statistics.add(Collections.emptySortedMap(), clicks);
                        return clicks;
                    }))
                    .isEqualTo(4);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    @OnEachEngine
    void rows_without_their_link_are_told_and_deleted(TestDatabase database) {
        try (HikariDataSource pool = open(database)) {
            StatisticsRepository statistics = Libraries.installed(storage, StatisticsRepository.class);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("first"));
            QuarterHourClicks clicks = new QuarterHourClicks(QuarterHourClicks.startOf(NOW), 3);
            BreakdownKey germany = new BreakdownKey(link.id(), LocalDate.EPOCH, VisitDimension.COUNTRY, "DE");
            statistics.add(new TreeMap<>(Map.of(link.id(), List.of(clicks))), new TreeMap<>(Map.of(germany, 3L)));
            Jdbi.create(pool).useHandle(handle -> {
                handle.execute("UPDATE fingerpost_hour SET link_id = 99 WHERE link_id = ?", link.id());
                handle.execute("UPDATE fingerpost_breakdown SET link_id = 99 WHERE link_id = ?", link.id());
            });
            JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard());

            assertThat(doctor.examine().differences())
                    .containsExactly(
                            "1 rows of fingerpost_hour belong to no link",
                            "1 rows of fingerpost_breakdown belong to no link");
            doctor.repair();

            assertThat(doctor.examine().differences()).isEmpty();
            assertThat(doctor.examine().rows())
                    .containsEntry("fingerpost_hour", 0L)
                    .containsEntry("fingerpost_breakdown", 0L)
                    .containsEntry("fingerpost_link", 1L);
        }
    }

    @Test
    void sqlite_passes_over_the_other_dimensions_of_a_day_of_a_link() throws SQLException {
        try (HikariDataSource pool = open(TestDatabase.SQLITE)) {
            StatisticsRepository statistics = Libraries.installed(storage, StatisticsRepository.class);
            RecordedStatements ran = RecordedStatements.of(dataSource);
            LocalDate last = LocalDate.of(2026, 11, 21);
            statistics.breakdowns(
                    StatisticsScope.link(1, 1), List.of(VisitDimension.REFERRER), last.minusDays(365), last, 10);

            List<String> plan = FilterPlanTest.explained(pool, ran.ran().get(0), "");

            assertThat(plan).anyMatch(line -> line.contains("link_id=? AND on_day=? AND dimension=?"));
        }
    }

    private int statements(Supplier<?> call) {
        dataSource.executedStatements();
        assertThat(call.get()).isNotNull();
        return dataSource.executedStatements();
    }

    private HikariDataSource open(TestDatabase database) {
        HikariDataSource pool = database.createMigrated(folder);
        dataSource = new WatchedDataSource(pool);
        storage = JdbiStorage.open(dataSource, TestDatabase.PATIENT);
        return pool;
    }
}
