package dev.fingerpost.contract.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.TestClock;
import dev.fingerpost.contract.ForwardingLinks;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.LinkGiftContract;
import dev.fingerpost.contract.One;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.Visit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link StatisticsRepository}, for storages that have one. It is not part of {@link StorageContract}:
 * a test class implements it in addition.
 */
public interface StatisticsContract extends StorageFixture {

    Instant QUARTER_HOUR = QuarterHourClicks.startOf(NOW);
    LocalDate DAY = LocalDate.of(2026, 11, 21);

    /** A time at which only tests of this contract have rows, so that they may delete everything that is so old. */
    Instant LONG_AGO = Instant.parse("1990-05-05T12:00:00Z");

    private StatisticsRepository statistics() {
        return storage().optional(StatisticsRepository.class).orElseThrow();
    }

    @BeforeEach
    @BeforeProperty
    default void installStatistics() {
        Libraries.installed(storage(), StatisticsRepository.class);
    }

    @Test
    default void clicks_are_in_the_quarter_of_an_hour_in_which_they_are_counted() {
        Link link = insert(link("sale"));

        count(link, 2, QUARTER_HOUR);
        count(link, 3, QUARTER_HOUR.plusSeconds(899).plusMillis(999));
        count(link, 4, QUARTER_HOUR.plusSeconds(900));
        count(link, 1, QUARTER_HOUR.minusMillis(1));
        count(link, 5, at(4));

        List<QuarterHourClicks> all = List.of(clicks(-1, 1), clicks(0, 5), clicks(1, 4), clicks(4, 5));
        for (int times = 0; times < 2; times++) {
            assertThat(byTime(link)).isEqualTo(all);
            for (int from = -2; from < 7; from++) {
                for (int to = from + 1; to < 7; to++) {
                    Instant start = at(from);
                    Instant end = at(to);
                    assertThat(statistics().quarterHours(one(link), start, end))
                            .isEqualTo(all.stream()
                                    .filter(each -> !each.start().isBefore(start)
                                            && each.start().isBefore(end))
                                    .toList());
                }
            }
            assertThat(links().find(owner(), link.id())).contains(link.withClicks(15));
            statistics().catchUp();
        }
    }

    @Test
    default void each_click_of_a_call_is_in_the_quarter_of_an_hour_of_its_visit() {
        ClickNote foreign = new ClickNote() {};
        for (CountedClicks.Numbering numbering : CountedClicks.Numbering.values()) {
            Link one = insert(link("one" + numbering).clicksLimit(4L));
            Link other = insert(link("other" + numbering));
            ClickTimeNote times = (link, clicks) -> link.linkId() == one.id()
                    ? Stream.of(clicks(0, Math.min(clicks, 3)), clicks(1, Math.max(1, clicks - 3)))
                            .limit(clicks > 3 ? 2 : 1)
                            .toList()
                    : List.of(clicks(1, clicks));
            List<ClickNote> notes = List.of(foreign, times);

            links().countClicks(new TreeMap<>(Map.of(LinkVersion.of(one), 5L)), numbering, notes);
            links().countClicks(
                            new TreeMap<>(Map.of(LinkVersion.of(one), 1L, LinkVersion.of(other), 2L)),
                            numbering,
                            notes);
            links().countClicks(new TreeMap<>(Map.of(LinkVersion.any(other.id()), 1L)), numbering, notes);

            for (int i = 0; i < 2; i++) {
                assertThat(byTime(one)).containsExactly(clicks(0, 3), clicks(1, 1));
                assertThat(byTime(other)).containsExactly(clicks(1, 3));
                statistics().catchUp();
            }
        }
    }

    @Test
    default void a_click_has_the_time_of_its_visit_however_late_it_is_written() {
        Instant midnight = DAY.atStartOfDay(ZoneOffset.UTC).toInstant();
        Duration wait = Duration.ofSeconds(1);
        for (Counting counting : List.of(Counting.beforeAnswer(), Counting.afterAnswer())) {
            Link link = insert(link("sale" + counting.delay().toMillis()));
            TestClock clock = new TestClock(midnight);
            LinkRepository slow = new ForwardingLinks(links()) {
                @Override
                public Optional<Link> findByAlias(long domainId, String aliasKey) {
                    clock.goOn(wait);
                    return super.findByAlias(domainId, aliasKey);
                }
            };
            Fingerpost host = Libraries.over(new ForwardingStorage(storage(), slow, pixels()))
                    .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                    .clock(clock)
                    .linkCache(0)
                    .with(Statistics.keepAll())
                    .counting(counting)
                    .build();
            for (int i = 0; i < 3; i++) {
                clock.goOn(wait.negated());
                host.visits()
                        .resolve("go.example", link.alias(), Visitor.unknown().withCountry("DE"));
            }
            host.close();

            assertThat(statistics().quarterHours(one(link), Instant.EPOCH, midnight.plus(Duration.ofDays(1))))
                    .containsExactly(new QuarterHourClicks(midnight.minusSeconds(900), 3));
            LocalDate before = DAY.minusDays(1);
            assertThat(breakdown(one(link), VisitDimension.COUNTRY, before, before, 9)
                            .total())
                    .isEqualTo(3);
        }
    }

    /** Tests random zones of the tz database on random days, which may be days when the clocks change. */
    @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
    default void days_are_those_of_every_zone(
            @ForAll("zones") ZoneId zone, @ForAll @LongRange(max = 1_000) long start, @ForAll Random random) {
        Link link = insert(link("sale" + random.nextLong(1_000_000_000)));
        LocalDate first = LocalDate.of(2024, 1, 1).plusDays(start);
        SortedMap<LocalDate, Long> expected = new TreeMap<>();
        List<QuarterHourClicks> elsewhere = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            // around midnight, where one day ends and the next begins
            Instant at = first.plusDays(random.nextInt(4))
                    .atStartOfDay(zone)
                    .toInstant()
                    .plusMillis(random.nextLong(-3_600_000, 3_600_000));
            if (i % 4 == 0) {
                elsewhere.add(new QuarterHourClicks(QuarterHourClicks.startOf(at), 1));
            } else {
                count(link, 1, at);
            }
            expected.merge(at.atZone(zone).toLocalDate(), 1L, Long::sum);
            if (i == 12) {
                statistics().catchUp();
            }
        }
        statistics().add(new TreeMap<>(Map.of(link.id(), elsewhere)), Collections.emptySortedMap());

        for (LocalDate last = first; last.isBefore(first.plusDays(4)); last = last.plusDays(1)) {
            StatisticsPeriod period = new StatisticsPeriod(first, last, zone);
            List<QuarterHourClicks> stored = statistics().quarterHours(one(link), period.start(), period.end());
            assertThat(new ClickSeries(period, stored).days())
                    .as("days of %s", zone)
                    .allSatisfy(day -> assertThat(day.clicks()).isEqualTo(expected.getOrDefault(day.day(), 0L)));
            assertThat(new ClickSeries(period, stored).total())
                    .isEqualTo(expected.subMap(first, last.plusDays(1)).values().stream()
                            .mapToLong(Long::longValue)
                            .sum());
        }
    }

    /** About half of the tries use a zone whose offset is not a whole number of hours, because such zones are rare. */
    @Provide
    default Arbitrary<ZoneId> zones() {
        Instant summer = Instant.parse("2024-07-01T00:00:00Z");
        List<ZoneId> all =
                ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();
        List<ZoneId> uneven = all.stream()
                .filter(zone -> Stream.of(NOW, summer)
                        .anyMatch(at -> zone.getRules().getOffset(at).getTotalSeconds() % 3_600 != 0))
                .toList();
        return Arbitraries.oneOf(Arbitraries.of(uneven), Arbitraries.of(all));
    }

    @Test
    default void only_counted_clicks_have_a_time() {
        Link limited = insert(link("limited").clicksLimit(5L));
        Link changed = insert(link("changed"));
        LinkVersion seen = LinkVersion.of(changed);
        edit(changed, content -> content.url("https://example.com/2"));

        for (CountedClicks.Numbering numbering : CountedClicks.Numbering.values()) {
            assertThat(count(Map.of(LinkVersion.any(limited.id()), 4L, seen, 1L), numbering))
                    .isEqualTo(numbering == CountedClicks.Numbering.UNNUMBERED ? 4 : 1);
        }
        assertThat(count(Map.of(LinkVersion.any(limited.id()), 1L), CountedClicks.Numbering.UNNUMBERED))
                .isZero();
        assertThat(count(Map.of(LinkVersion.any(Long.MAX_VALUE), 1L), CountedClicks.Numbering.UNNUMBERED))
                .isZero();

        assertThat(byTime(limited)).containsExactly(clicks(0, 5));
        assertThat(byTime(changed)).isEmpty();
    }

    @Test
    default void clicks_of_several_versions_and_links_are_counted_in_one_step() {
        Link first = insert(link("first"));
        Link second = insert(link("second"));

        count(
                Map.of(LinkVersion.any(first.id()), 2L, LinkVersion.of(first), 3L, LinkVersion.of(second), 4L),
                CountedClicks.Numbering.NUMBERED);

        assertThat(byTime(first)).containsExactly(clicks(0, 5));
        assertThat(byTime(second)).containsExactly(clicks(0, 4));
        assertThat(byTime(StatisticsScope.all(owner()))).containsExactly(clicks(0, 9));
    }

    @Test
    default void an_owner_sees_the_statistics_of_its_links_only() {
        Link mine = insert(link("mine"));
        Link other = One.insert(links(), stranger(), link("other").build(), NOW);
        count(mine, 1, QUARTER_HOUR);
        count(other, 2, QUARTER_HOUR);
        add(Map.of(key(mine, VisitDimension.COUNTRY, "DE"), 1L, key(other, VisitDimension.COUNTRY, "FR"), 2L));

        assertThat(byTime(StatisticsScope.all(owner()))).containsExactly(clicks(0, 1));
        assertThat(byTime(StatisticsScope.link(owner(), other.id()))).isEmpty();
        assertThat(byTime(StatisticsScope.link(stranger(), other.id()))).containsExactly(clicks(0, 2));
        assertThat(breakdown(StatisticsScope.all(owner()), VisitDimension.COUNTRY)
                        .values())
                .containsExactly(new Breakdown.ValueClicks<>("DE", 1));
        assertThat(breakdown(StatisticsScope.link(owner(), other.id()), VisitDimension.COUNTRY)
                        .total())
                .isZero();
    }

    @Test
    default void quarters_of_an_hour_that_were_counted_elsewhere_are_added() {
        Link first = insert(link("first"));
        Link second = insert(link("second"));
        count(first, 2, QUARTER_HOUR);

        statistics()
                .add(
                        new TreeMap<>(Map.of(
                                first.id(),
                                List.of(clicks(-2, 4), clicks(0, 5)),
                                second.id(),
                                List.of(clicks(1, 6)),
                                Long.MAX_VALUE,
                                List.of(clicks(1, 7)))),
                        Collections.emptySortedMap());

        assertThat(byTime(first)).containsExactly(clicks(-2, 4), clicks(0, 7));
        assertThat(byTime(second)).containsExactly(clicks(1, 6));
        assertThat(byTime(StatisticsScope.all(owner()))).containsExactly(clicks(-2, 4), clicks(0, 7), clicks(1, 6));
        assertThat(links().find(owner(), second.id())).contains(second);
    }

    @Test
    default void all_that_links_have_is_found_at_once() {
        Link full = insert(link("full"));
        Link counted = insert(link("counted"));
        Link bare = insert(link("bare"));
        Link other = One.insert(links(), stranger(), link("other").build(), NOW);
        for (Link link : List.of(full, counted, other)) {
            count(link, 2, QUARTER_HOUR);
            count(link, 1, LONG_AGO);
        }
        Map<BreakdownKey, Long> values = Map.of(
                key(full, VisitDimension.COUNTRY, "DE"),
                1L,
                key(full, VisitDimension.COUNTRY, BreakdownKey.UNKNOWN),
                2L,
                key(full, VisitDimension.REFERRER, BreakdownKey.OTHER),
                3L,
                new BreakdownKey(full.id(), DAY.minusDays(9_000), VisitDimension.REFERRER, "\ud83d\ude00.example"),
                4L);
        add(values);
        add(Map.of(key(other, VisitDimension.COUNTRY, "FR"), 9L));

        List<QuarterHourClicks> byTime = List.of(new QuarterHourClicks(LONG_AGO, 1), clicks(0, 2));
        assertThat(statistics()
                        .findAll(owner(), new TreeSet<>(List.of(full.id(), counted.id(), bare.id(), other.id(), 1L))))
                .isEqualTo(Map.of(
                        full.id(), new OwnerStatistics.Stored(byTime, new TreeMap<>(values)),
                        counted.id(), new OwnerStatistics.Stored(byTime, new TreeMap<>())));
    }

    @Test
    default void clicks_without_a_time_are_in_no_quarter_of_an_hour() {
        Link link = insert(link("sale"));

        click(link.id(), 3);

        assertThat(byTime(link)).isEmpty();
    }

    @Test
    default void a_deleted_link_leaves_nothing() {
        Link deleted = insert(link("deleted"));
        Link oldest = One.insert(links(), stranger(), link("oldest").build(), NOW);
        for (Link link : List.of(deleted, oldest)) {
            count(link, 2, QUARTER_HOUR);
            add(Map.of(key(link, VisitDimension.COUNTRY, "DE"), 2L));
        }

        One.delete(links(), owner(), deleted.id(), link -> {});
        links().deleteOldest(stranger(), 1);
        add(Map.of(key(deleted, VisitDimension.COUNTRY, "DE"), 1L, key(oldest, VisitDimension.COUNTRY, "DE"), 1L));

        for (long owner : List.of(owner(), stranger())) {
            assertThat(byTime(StatisticsScope.all(owner))).isEmpty();
            assertThat(breakdown(StatisticsScope.all(owner), VisitDimension.COUNTRY)
                            .total())
                    .isZero();
        }
    }

    @Test
    default void old_hours_are_deleted_in_bounded_steps() {
        statistics()
                .deleteBefore(LONG_AGO.plus(1, ChronoUnit.DAYS), 1_000); // what other tests have left in the database
        Link link = insert(link("sale"));
        Link other = insert(link("other"));
        for (int hour = 0; hour < 5; hour++) {
            count(link, 1, LONG_AGO.plus(hour, ChronoUnit.HOURS));
            count(other, 1, LONG_AGO.plus(hour, ChronoUnit.HOURS));
        }
        Instant before = LONG_AGO.plus(4, ChronoUnit.HOURS);

        assertThat(statistics().deleteBefore(before, 5)).isFalse();
        assertThat(clicks(LONG_AGO, before)).isEqualTo(3);
        assertThat(statistics().deleteBefore(before, 5)).isTrue();
        assertThat(clicks(LONG_AGO, before)).isZero();

        assertThat(statistics().quarterHours(StatisticsScope.all(owner()), LONG_AGO, QUARTER_HOUR))
                .containsExactly(new QuarterHourClicks(before, 2));
        assertThat(statistics().deleteBefore(before.plusSeconds(3_600), 2)).isFalse();
        assertThat(statistics().deleteBefore(before.plusSeconds(3_600), 2)).isTrue();
    }

    @Test
    default void old_breakdowns_are_deleted_in_bounded_steps() {
        Link link = insert(link("sale"));
        LocalDate old = LocalDate.of(1990, 5, 5);
        for (int day = 0; day < 3; day++) {
            for (String value : List.of("DE", "FR", BreakdownKey.UNKNOWN)) {
                add(Map.of(new BreakdownKey(link.id(), old.plusDays(day), VisitDimension.COUNTRY, value), 1L));
            }
        }

        Instant before = old.plusDays(2).atStartOfDay(ZoneOffset.UTC).toInstant();

        for (long left : List.of(5, 3)) {
            assertThat(statistics().deleteBefore(before, 4)).isEqualTo(left == 3);
            assertThat(breakdown(one(link), VisitDimension.COUNTRY, old, DAY, 9).total())
                    .isEqualTo(left);
        }
        assertThat(statistics().deleteBefore(before.plusSeconds(86_400 + 3_600), 4))
                .isTrue();
        assertThat(breakdown(one(link), VisitDimension.COUNTRY, old, DAY, 9).total())
                .isZero();
    }

    @Test
    default void breakdowns_add_up_by_value() {
        Link link = insert(link("sale"));
        Link other = insert(link("other"));
        add(Map.of(
                key(link, VisitDimension.REFERRER, "b.example"), 2L,
                key(link, VisitDimension.REFERRER, "a.example"), 2L,
                key(link, VisitDimension.REFERRER, "\ud83d\ude00.example"), 1L,
                key(link, VisitDimension.REFERRER, "\uff21.example"), 1L,
                key(link, VisitDimension.REFERRER, BreakdownKey.UNKNOWN), 7L,
                key(link, VisitDimension.COUNTRY, "a.example"), 100L));
        add(Map.of(
                key(link, VisitDimension.REFERRER, "A.example"),
                3L,
                key(link, VisitDimension.REFERRER, "b.example"),
                1L,
                key(link, VisitDimension.REFERRER, BreakdownKey.OTHER),
                4L,
                new BreakdownKey(link.id(), DAY.plusDays(1), VisitDimension.REFERRER, "b.example"),
                10L,
                new BreakdownKey(link.id(), DAY.minusDays(1), VisitDimension.REFERRER, "b.example"),
                20L,
                key(other, VisitDimension.REFERRER, "b.example"),
                1000L));

        List<Breakdown.ValueClicks<String>> values = List.of(
                new Breakdown.ValueClicks<>("A.example", 3),
                new Breakdown.ValueClicks<>("b.example", 3),
                new Breakdown.ValueClicks<>("a.example", 2),
                new Breakdown.ValueClicks<>("\uff21.example", 1),
                new Breakdown.ValueClicks<>("\ud83d\ude00.example", 1));
        assertThat(breakdown(one(link), VisitDimension.REFERRER))
                .isEqualTo(new Breakdown<>(VisitDimension.REFERRER, values, 7, 4));
        assertThat(breakdown(one(link), VisitDimension.REFERRER, DAY, DAY, 2))
                .isEqualTo(new Breakdown<>(VisitDimension.REFERRER, values.subList(0, 2), 7, 8));
        assertThat(breakdown(one(link), VisitDimension.REFERRER, DAY.minusDays(1), DAY.plusDays(1), 1)
                        .values())
                .containsExactly(new Breakdown.ValueClicks<>("b.example", 33));
        assertThat(breakdown(StatisticsScope.all(owner()), VisitDimension.REFERRER)
                        .values())
                .startsWith(new Breakdown.ValueClicks<>("b.example", 1003));
    }

    @Test
    default void several_breakdowns_are_read_in_the_order_of_their_dimensions() {
        Link link = insert(link("sale").spaceId(7L));
        count(link, 9, QUARTER_HOUR);
        add(Map.of(
                key(link, VisitDimension.COUNTRY, "DE"), 2L,
                key(link, VisitDimension.COUNTRY, "FR"), 1L,
                key(link, VisitDimension.COUNTRY, BreakdownKey.UNKNOWN), 1L,
                key(link, VisitDimension.REFERRER, "a.example"), 4L,
                key(link, VisitDimension.REFERRER, "b.example"), 3L,
                key(link, VisitDimension.LANGUAGE, BreakdownKey.UNKNOWN), 5L,
                key(link, VisitDimension.DEVICE, BreakdownKey.OTHER), 6L));

        for (StatisticsScope scope : List.of(one(link), StatisticsScope.all(owner()))) {
            for (int limit : new int[] {1, 9}) {
                List<VisitDimension> lastFirst = new ArrayList<>(List.of(VisitDimension.values()));
                Collections.reverse(lastFirst);
                assertThat(statistics().breakdowns(scope, lastFirst, DAY, DAY, limit))
                        .isEqualTo(lastFirst.stream()
                                .map(dimension -> breakdown(scope, dimension, DAY, DAY, limit))
                                .toList());
            }
        }
    }

    @Test
    default void clicks_are_summed_up_by_links_spaces_and_domains() {
        Link first = insert(link("first").spaceId(7L).labels(List.of("Summer", "b")));
        Link second = insert(link("second").spaceId(7L));
        Link third = insert(link("third").labels(List.of("B")));
        Link other = One.insert(links(), stranger(), link("other").spaceId(7L).build(), NOW);
        count(first, 2, QUARTER_HOUR);
        count(second, 3, at(1));
        count(third, 3, QUARTER_HOUR);
        count(third, 9, QUARTER_HOUR.minus(1, ChronoUnit.DAYS));
        count(other, 100, QUARTER_HOUR);
        add(Map.of(
                key(first, VisitDimension.COUNTRY, "DE"), 2L,
                key(second, VisitDimension.COUNTRY, "FR"), 3L,
                key(third, VisitDimension.COUNTRY, "DE"), 1L,
                key(third, VisitDimension.COUNTRY, "de"), 5L));
        StatisticsScope all = StatisticsScope.all(owner());
        StatisticsScope german = all.withValue(new StatisticsScope.Value(VisitDimension.COUNTRY, "de"));

        assertThat(breakdown(all, LinkDimension.LINK))
                .isEqualTo(new Breakdown<>(
                        LinkDimension.LINK, List.of(value(second, 3), value(third, 3), value(first, 2)), 0, 0));
        assertThat(breakdown(all, LinkDimension.SPACE))
                .isEqualTo(new Breakdown<>(LinkDimension.SPACE, List.of(new Breakdown.ValueClicks<>(7L, 5)), 3, 0));
        assertThat(breakdown(all, LinkDimension.DOMAIN).values())
                .containsExactly(new Breakdown.ValueClicks<>(domain(), 8));
        assertThat(statistics().breakdown(all.withSpace(7L), LinkDimension.LINK, DAY, DAY, 1))
                .isEqualTo(new Breakdown<>(LinkDimension.LINK, List.of(value(second, 3)), 0, 2));
        assertThat(breakdown(german, LinkDimension.LINK).values()).containsExactly(value(first, 2), value(third, 1));
        assertThat(breakdown(german.withSpace(7L), LinkDimension.SPACE).total()).isEqualTo(2);
        assertThat(byTime(all.withSpace(7L))).containsExactly(clicks(0, 2), clicks(1, 3));
        assertThat(byTime(all.withLabel("summer"))).containsExactly(clicks(0, 2));
        assertThat(breakdown(german.withLabel("b"), LinkDimension.LINK).values())
                .containsExactly(value(first, 2), value(third, 1));
        assertThat(breakdown(all.withLabel("b").withSpace(7L), VisitDimension.COUNTRY)
                        .total())
                .isEqualTo(2);
        assertThat(byTime(StatisticsScope.all(stranger()).withLabel("b"))).isEmpty();
        assertThat(byTime(all.withLinks(List.of(first.id(), third.id(), other.id()))))
                .containsExactly(clicks(0, 5));
        assertThat(byTime(all.withLinks(List.of()))).isEmpty();
        assertThat(byTime(all.with(LinkFilter.ANY.withIds(Set.of())))).isEmpty();
        assertThat(byTime(all.with(LinkFilter.ANY))).isEqualTo(byTime(all));
        assertThat(breakdown(all.withDomain(Long.MAX_VALUE), VisitDimension.COUNTRY)
                        .total())
                .isZero();
        assertThat(statistics().labels(all, DAY, DAY, 9))
                .isEqualTo(labels(List.of(value("b", 5), value("summer", 2)), 3, 0));
        assertThat(statistics().labels(all, DAY, DAY, 1)).isEqualTo(labels(List.of(value("b", 5)), 3, 2));
        assertThat(statistics().labels(all.withSpace(7L), DAY, DAY, 9))
                .isEqualTo(labels(List.of(value("b", 2), value("summer", 2)), 3, 0));
        assertThat(statistics().labels(german, DAY, DAY, 9))
                .isEqualTo(labels(List.of(value("b", 3), value("summer", 2)), 0, 0));
        assertThat(statistics().labels(StatisticsScope.all(stranger()), DAY, DAY, 9))
                .isEqualTo(labels(List.of(), 100, 0));
    }

    private static Breakdown.ValueClicks<String> value(String text, long clicks) {
        return new Breakdown.ValueClicks<>(text, clicks);
    }

    private static Breakdown<String> labels(List<Breakdown.ValueClicks<String>> values, long unknown, long other) {
        return new Breakdown<>(Dimension.LABEL, values, unknown, other);
    }

    @Test
    default void the_values_of_a_dimension_are_read_by_day() {
        Link link = insert(link("a").spaceId(7L));
        Link second = insert(link("b"));
        add(Map.of(
                key(link, VisitDimension.TARGET, "left"),
                2L,
                key(second, VisitDimension.TARGET, "left"),
                1L,
                key(second, VisitDimension.TARGET, "Left"),
                1L,
                key(link, VisitDimension.TARGET, BreakdownKey.UNKNOWN),
                4L,
                key(link, VisitDimension.COUNTRY, "DE"),
                8L,
                new BreakdownKey(link.id(), DAY.plusDays(1), VisitDimension.TARGET, "right"),
                5L,
                new BreakdownKey(link.id(), DAY.plusDays(2), VisitDimension.TARGET, BreakdownKey.UNKNOWN),
                6L,
                new BreakdownKey(link.id(), DAY.plusDays(3), VisitDimension.TARGET, "later"),
                7L));
        StatisticsScope all = StatisticsScope.all(owner());

        assertThat(byDay(all, 9))
                .isEqualTo(Map.of(
                        DAY,
                        targets(List.of(value("left", 3), value("Left", 1)), 4, 0),
                        DAY.plusDays(1),
                        targets(List.of(value("right", 5)), 0, 0),
                        DAY.plusDays(2),
                        targets(List.of(), 6, 0)));
        assertThat(byDay(all, 1)).hasSize(3).containsEntry(DAY, targets(List.of(value("left", 3)), 4, 1));
        assertThat(byDay(all.withSpace(7L), 9)).containsEntry(DAY, targets(List.of(value("left", 2)), 4, 0));
        assertThat(byDay(one(second), 9)).containsOnlyKeys(DAY);
        assertThat(byDay(StatisticsScope.all(stranger()), 9)).isEmpty();
    }

    private SortedMap<LocalDate, Breakdown<String>> byDay(StatisticsScope scope, int limit) {
        return statistics().breakdownByDay(scope, VisitDimension.TARGET, DAY, DAY.plusDays(2), limit);
    }

    private static Breakdown<String> targets(List<Breakdown.ValueClicks<String>> values, long unknown, long other) {
        return new Breakdown<>(VisitDimension.TARGET, values, unknown, other);
    }

    private static Breakdown.ValueClicks<Long> value(Link link, long clicks) {
        return new Breakdown.ValueClicks<>(link.id(), clicks);
    }

    @Test
    default void values_beyond_a_thousand_are_other() {
        Link link = insert(link("sale"));
        SortedMap<BreakdownKey, Long> many = new TreeMap<>();
        for (int i = 0; i < BreakdownKey.MAX_VALUES - 1; i++) {
            many.put(key(link, VisitDimension.REFERRER, "host" + (1_000 + i)), 1L);
        }
        many.put(key(link, VisitDimension.REFERRER, BreakdownKey.UNKNOWN), 1L);
        statistics().add(Collections.emptySortedMap(), many);

        add(Map.of(key(link, VisitDimension.REFERRER, "x1"), 1L, key(link, VisitDimension.REFERRER, "x2"), 2L));
        add(Map.of(
                key(link, VisitDimension.REFERRER, "x1"), 1L,
                key(link, VisitDimension.REFERRER, "x3"), 3L,
                key(link, VisitDimension.REFERRER, BreakdownKey.UNKNOWN), 1L,
                key(link, VisitDimension.LANGUAGE, "x4"), 1L));

        Breakdown<String> referrers = breakdown(one(link), VisitDimension.REFERRER);
        assertThat(referrers.values())
                .hasSize(BreakdownKey.MAX_VALUES)
                .startsWith(new Breakdown.ValueClicks<>("x1", 2), new Breakdown.ValueClicks<>("host1000", 1));
        assertThat(referrers.unknown()).isEqualTo(2);
        assertThat(referrers.other()).isEqualTo(5);
        assertThat(breakdown(one(link), VisitDimension.LANGUAGE).values())
                .containsExactly(new Breakdown.ValueClicks<>("x4", 1));
    }

    @Test
    default void times_and_breakdowns_are_the_counted_clicks_over_hosts_and_threads() throws Exception {
        Link limited = insert(link("limited").clicksLimit(150L));
        Link open = insert(link("open"));
        List<Fingerpost> hosts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            hosts.add(Libraries.over(storage())
                    .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                    .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                    .with(Statistics.keepAll())
                    .build());
        }
        Race.run(16, thread -> {
            for (int i = 0; i < 20; i++) {
                Visit visit = Visit.of(
                        "go.example",
                        i % 2 == 0 ? "limited" : "open",
                        Visitor.unknown().withCountry(i % 3 == 0 ? "DE" : "FR"));
                hosts.get(thread % 2).visits().resolve(visit);
            }
            return thread;
        });
        hosts.subList(0, 2).forEach(Fingerpost::close);

        assertThat(byTime(limited)).containsExactly(clicks(0, 150));
        assertThat(byTime(open)).containsExactly(clicks(0, 160));
        assertThat(links().find(owner(), open.id())).contains(open.withClicks(160));
        StatisticsPeriod day = new StatisticsPeriod(DAY, DAY, ZoneOffset.UTC);
        for (VisitDimension dimension : VisitDimension.ALL) {
            assertThat(hosts.get(2)
                            .require(Statistics.class)
                            .of(hosts.get(2).owner(owner()))
                            .ofLink(limited.id())
                            .breakdown(dimension, day, 9)
                            .total())
                    .isEqualTo(150);
        }
        assertThat(breakdown(one(open), VisitDimension.COUNTRY).values())
                .containsExactly(new Breakdown.ValueClicks<>("FR", 112), new Breakdown.ValueClicks<>("DE", 48));
    }

    @Test
    default void catching_up_changes_no_answer() throws Exception {
        Link deleted = insert(link("deleted"));
        Link given = insert(link("given"));
        List<Link> all = IntStream.range(0, 60)
                .mapToObj(number -> insert(link("link" + number)))
                .toList();
        count(deleted, 1, QUARTER_HOUR);
        count(given, 2, QUARTER_HOUR);
        One.delete(links(), owner(), deleted.id(), link -> {});
        LinkGiftContract.give(links(), owner(), stranger(), List.of(given), Link::content);

        Race.run(6, thread -> {
            for (int round = 0; round < 20; round++) {
                if (thread < 2) {
                    statistics().catchUp();
                } else {
                    Map<LinkVersion, Long> clicks = new HashMap<>();
                    all.subList(thread * 10, 60).forEach(link -> clicks.put(LinkVersion.any(link.id()), 2L));
                    count(clicks, CountedClicks.Numbering.UNNUMBERED);
                    assertThat(byTime(one(all.get(thread * 10)))).hasSize(1);
                }
            }
            return thread;
        });

        for (int times = 0; times < 2; times++) {
            assertThat(byTime(all.get(0))).isEmpty();
            assertThat(byTime(all.get(29))).containsExactly(clicks(0, 40));
            assertThat(byTime(all.get(59))).containsExactly(clicks(0, 160));
            assertThat(byTime(StatisticsScope.all(owner()))).containsExactly(clicks(0, 40 * 100));
            assertThat(byTime(StatisticsScope.link(stranger(), given.id()))).containsExactly(clicks(0, 2));
            statistics().catchUp();
        }
    }

    @Test
    default void clicks_of_several_links_are_read_by_link_between_two_quarters_of_an_hour() {
        Link often = insert(link("often"));
        Link once = insert(link("once"));
        Link before = insert(link("before"));
        insert(link("never"));
        count(often, 2, at(0));
        count(often, 3, at(1));
        count(often, 4, at(2));
        count(once, 1, at(1));
        count(before, 5, at(0));
        SortedSet<Long> ids = new TreeSet<>(List.of(often.id(), once.id(), before.id(), Long.MAX_VALUE));

        for (int i = 0; i < 2; i++) {
            assertThat(statistics().quarterHoursByLink(owner(), ids, at(1), at(2)))
                    .isEqualTo(Map.of(often.id(), List.of(clicks(1, 3)), once.id(), List.of(clicks(1, 1))));
            assertThat(statistics().quarterHoursByLink(owner(), ids, at(0), at(3)))
                    .isEqualTo(Map.of(
                            often.id(), List.of(clicks(0, 2), clicks(1, 3), clicks(2, 4)),
                            once.id(), List.of(clicks(1, 1)),
                            before.id(), List.of(clicks(0, 5))));
            assertThat(statistics().quarterHoursByLink(stranger(), ids, at(0), at(3)))
                    .isEmpty();
            statistics().catchUp();
        }
    }

    @Test
    default void statistics_go_with_a_link_to_a_different_owner() {
        Link stays = insert(link("stays"));
        Link given = insert(link("given").labels(List.of("sale")));
        for (Link link : List.of(stays, given)) {
            count(link, 2, LONG_AGO);
            count(link, 3, QUARTER_HOUR);
            add(Map.of(key(link, VisitDimension.COUNTRY, "DE"), 3L));
        }

        LinkGiftContract.give(links(), owner(), stranger(), List.of(given), Link::content);
        count(given, 10, QUARTER_HOUR);
        add(Map.of(key(given, VisitDimension.COUNTRY, "DE"), 4L));

        assertThat(byTime(StatisticsScope.all(owner()))).containsExactly(clicks(0, 3));
        for (StatisticsScope theirs : List.of(
                StatisticsScope.all(stranger()),
                StatisticsScope.link(stranger(), given.id()),
                StatisticsScope.all(stranger()).withLabel("sale"))) {
            assertThat(byTime(theirs)).containsExactly(clicks(0, 13));
            assertThat(breakdown(theirs, VisitDimension.COUNTRY).total()).isEqualTo(7);
        }
        assertThat(breakdown(StatisticsScope.all(owner()), VisitDimension.COUNTRY)
                        .total())
                .isEqualTo(3);
        assertThat(byTime(one(given))).isEmpty();
        SortedSet<Long> ids = new TreeSet<>(List.of(given.id()));
        assertThat(statistics().findAll(owner(), ids)).isEmpty();
        assertThat(statistics().quarterHoursByLink(owner(), ids, at(-9), at(9))).isEmpty();
        assertThat(statistics().quarterHoursByLink(stranger(), ids, at(-9), at(9)))
                .isEqualTo(Map.of(given.id(), List.of(clicks(0, 13))));
        assertThat(statistics().findAll(stranger(), ids).get(given.id()).quarterHours())
                .containsExactly(new QuarterHourClicks(LONG_AGO, 2), clicks(0, 13));
        assertThat(statistics().deleteBefore(LONG_AGO.plusSeconds(3_600), 1_000))
                .isTrue();
        assertThat(statistics().findAll(stranger(), ids).get(given.id()).quarterHours())
                .containsExactly(clicks(0, 13));
    }

    @Test
    default void clicks_on_their_way_while_a_link_is_given_are_the_new_owners() throws Exception {
        Link link = insert(link("sale"));
        List<Fingerpost> hosts = new ArrayList<>();
        for (Counting counting : List.of(Counting.beforeAnswer(), Counting.afterAnswer())) {
            hosts.add(Libraries.over(storage())
                    .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                    .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                    .with(Statistics.keepAll())
                    .counting(counting)
                    .build());
        }
        Race.run(9, thread -> {
            for (int i = 0; i < 21; i++) {
                if (thread == 0) {
                    long from = i % 2 == 0 ? owner() : stranger();
                    long to = i % 2 == 0 ? stranger() : owner();
                    hosts.get(0).owner(from).giveLinks(Owner.Gift.of(List.of(link.id()), to));
                } else {
                    hosts.get(thread % 2)
                            .visits()
                            .resolve(Visit.of(
                                    "go.example", "sale", Visitor.unknown().withCountry("DE")));
                }
            }
            return thread;
        });
        hosts.forEach(Fingerpost::close);

        StatisticsScope theirs = StatisticsScope.link(stranger(), link.id());
        assertThat(links().find(stranger(), link.id())).map(Link::clicks).contains(168L);
        assertThat(byTime(theirs)).containsExactly(clicks(0, 168));
        assertThat(byTime(StatisticsScope.all(stranger()))).containsExactly(clicks(0, 168));
        assertThat(breakdown(theirs, VisitDimension.COUNTRY).total()).isEqualTo(168);
        assertThat(byTime(StatisticsScope.all(owner()))).isEmpty();
        assertThat(breakdown(StatisticsScope.all(owner()), VisitDimension.COUNTRY)
                        .total())
                .isZero();
    }

    @Property(tries = 15, edgeCases = EdgeCasesMode.NONE)
    default void keeps_the_statistics_of_the_model(@ForAll("statisticsSteps") List<StatisticsStep> steps) {
        StatisticsComparison trial = new StatisticsComparison(storage());
        steps.forEach(trial::run);
        trial.compare();
    }

    @Provide
    default Arbitrary<List<StatisticsStep>> statisticsSteps() {
        return StatisticsStep.any().list().ofMinSize(5).ofMaxSize(60);
    }

    private void count(Link link, long clicks, Instant at) {
        links().countClicks(
                        new TreeMap<>(Map.of(LinkVersion.any(link.id()), clicks)),
                        CountedClicks.Numbering.UNNUMBERED,
                        List.of(ClickTimeNote.at(at)));
    }

    /** Counts clicks in {@link #QUARTER_HOUR}, and returns how many were counted. */
    private long count(Map<LinkVersion, Long> wanted, CountedClicks.Numbering numbering) {
        return links().countClicks(new TreeMap<>(wanted), numbering, List.of(ClickTimeNote.at(NOW))).values().stream()
                .mapToLong(CountedClicks::granted)
                .sum();
    }

    private void add(Map<BreakdownKey, Long> clicks) {
        statistics().add(Collections.emptySortedMap(), new TreeMap<>(clicks));
    }

    private long clicks(Instant from, Instant to) {
        return statistics().quarterHours(StatisticsScope.all(owner()), from, to).stream()
                .mapToLong(QuarterHourClicks::clicks)
                .sum();
    }

    private List<QuarterHourClicks> byTime(Link link) {
        return byTime(one(link));
    }

    private List<QuarterHourClicks> byTime(StatisticsScope scope) {
        return statistics().quarterHours(scope, at(-9), at(9));
    }

    private Breakdown<String> breakdown(StatisticsScope scope, VisitDimension dimension) {
        return breakdown(scope, dimension, DAY, DAY, 2_000);
    }

    private Breakdown<Long> breakdown(StatisticsScope scope, LinkDimension dimension) {
        return statistics().breakdown(scope, dimension, DAY, DAY, 2_000);
    }

    private Breakdown<String> breakdown(
            StatisticsScope scope, VisitDimension dimension, LocalDate first, LocalDate last, int limit) {
        return statistics()
                .breakdowns(scope, List.of(dimension), first, last, limit)
                .get(0);
    }

    private StatisticsScope one(Link link) {
        return StatisticsScope.link(owner(), link.id());
    }

    private static BreakdownKey key(Link link, VisitDimension dimension, String value) {
        return new BreakdownKey(link.id(), DAY, dimension, value);
    }

    private static QuarterHourClicks clicks(int quarterHour, long clicks) {
        return new QuarterHourClicks(at(quarterHour), clicks);
    }

    private static Instant at(int quarterHour) {
        return QUARTER_HOUR.plus(QuarterHourClicks.LENGTH.multipliedBy(quarterHour));
    }
}
