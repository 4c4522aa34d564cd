package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.StatisticsSettings;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.Visit;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/**
 * The meaning of {@link StatisticsRepository}, for storages that have one. Not part of {@link StorageContract}: a test
 * class implements it beside that.
 */
public interface StatisticsContract extends StorageFixture {

    Instant HOUR = HourClicks.hourOf(NOW);
    LocalDate DAY = LocalDate.of(2026, 11, 21);

    /** A time from which no other test has rows, so that a test may delete all of them. */
    Instant LONG_AGO = Instant.parse("1990-05-05T12:00:00Z");

    private StatisticsRepository statistics() {
        return storage().optional(StatisticsRepository.class).orElseThrow();
    }

    @Test
    default void clicks_are_in_the_hour_in_which_they_are_counted() {
        Link link = insert(link("sale"));

        count(link, 2, HOUR);
        count(link, 3, HOUR.plusSeconds(3_599).plusMillis(999));
        count(link, 4, HOUR.plusSeconds(3_600));
        count(link, 1, HOUR.minusMillis(1));

        assertThat(hours(link)).containsExactly(hour(-1, 1), hour(0, 5), hour(1, 4));
        assertThat(statistics().hours(one(link), HOUR, hourAt(1))).containsExactly(hour(0, 5));
        assertThat(statistics().hours(one(link), hourAt(2), hourAt(9))).isEmpty();
        assertThat(links().find(owner(), link.id())).contains(link.withClicks(10));
    }

    @Test
    default void only_counted_clicks_are_in_an_hour() {
        Link limited = insert(link("limited").clicksLimit(5L));
        Link changed = insert(link("changed"));
        Link.Version seen = Link.Version.of(changed);
        edit(changed, content -> content.url("https://example.com/2"));

        for (CountedClicks.Numbering numbering : CountedClicks.Numbering.values()) {
            assertThat(count(Map.of(Link.Version.any(limited.id()), 4L, seen, 1L), numbering))
                    .isEqualTo(numbering == CountedClicks.Numbering.UNNUMBERED ? 4 : 1);
        }
        assertThat(count(Map.of(Link.Version.any(limited.id()), 1L), CountedClicks.Numbering.UNNUMBERED))
                .isZero();
        assertThat(count(Map.of(Link.Version.any(Long.MAX_VALUE), 1L), CountedClicks.Numbering.UNNUMBERED))
                .isZero();

        assertThat(hours(limited)).containsExactly(hour(0, 5));
        assertThat(hours(changed)).isEmpty();
    }

    @Test
    default void clicks_of_several_versions_and_links_are_counted_in_one_step() {
        Link first = insert(link("first"));
        Link second = insert(link("second"));

        count(
                Map.of(Link.Version.any(first.id()), 2L, Link.Version.of(first), 3L, Link.Version.of(second), 4L),
                CountedClicks.Numbering.NUMBERED);

        assertThat(hours(first)).containsExactly(hour(0, 5));
        assertThat(hours(second)).containsExactly(hour(0, 4));
        assertThat(hours(StatisticsScope.all(owner()))).containsExactly(hour(0, 9));
    }

    @Test
    default void an_owner_sees_the_statistics_of_its_links_only() {
        Link mine = insert(link("mine"));
        Link other = One.insert(links(), stranger(), link("other").build(), NOW);
        count(mine, 1, HOUR);
        count(other, 2, HOUR);
        add(Map.of(key(mine, Dimension.COUNTRY, "DE"), 1L, key(other, Dimension.COUNTRY, "FR"), 2L));

        assertThat(hours(StatisticsScope.all(owner()))).containsExactly(hour(0, 1));
        assertThat(hours(StatisticsScope.link(owner(), other.id()))).isEmpty();
        assertThat(hours(StatisticsScope.link(stranger(), other.id()))).containsExactly(hour(0, 2));
        assertThat(breakdown(StatisticsScope.all(owner()), Dimension.COUNTRY).values())
                .containsExactly(new Breakdown.ValueClicks("DE", 1));
        assertThat(breakdown(StatisticsScope.link(owner(), other.id()), Dimension.COUNTRY)
                        .total())
                .isZero();
    }

    @Test
    default void hours_that_were_counted_elsewhere_are_added() {
        Link first = insert(link("first"));
        Link second = insert(link("second"));
        count(first, 2, HOUR);

        statistics()
                .add(
                        new TreeMap<>(Map.of(
                                first.id(),
                                List.of(hour(-2, 4), hour(0, 5)),
                                second.id(),
                                List.of(hour(1, 6)),
                                Long.MAX_VALUE,
                                List.of(hour(1, 7)))),
                        Collections.emptySortedMap());

        assertThat(hours(first)).containsExactly(hour(-2, 4), hour(0, 7));
        assertThat(hours(second)).containsExactly(hour(1, 6));
        assertThat(hours(StatisticsScope.all(owner()))).containsExactly(hour(-2, 4), hour(0, 7), hour(1, 6));
        assertThat(links().find(owner(), second.id())).contains(second);
    }

    @Test
    default void all_that_links_have_is_found_at_once() {
        Link full = insert(link("full"));
        Link counted = insert(link("counted"));
        Link bare = insert(link("bare"));
        Link other = One.insert(links(), stranger(), link("other").build(), NOW);
        for (Link link : List.of(full, counted, other)) {
            count(link, 2, HOUR);
            count(link, 1, LONG_AGO);
        }
        Map<BreakdownKey, Long> values = Map.of(
                key(full, Dimension.COUNTRY, "DE"),
                1L,
                key(full, Dimension.COUNTRY, BreakdownKey.UNKNOWN),
                2L,
                key(full, Dimension.REFERRER, BreakdownKey.OTHER),
                3L,
                new BreakdownKey(full.id(), DAY.minusDays(9_000), Dimension.REFERRER, "\ud83d\ude00.example"),
                4L);
        add(values);
        add(Map.of(key(other, Dimension.COUNTRY, "FR"), 9L));

        List<HourClicks> hours = List.of(new HourClicks(HourClicks.hourOf(LONG_AGO), 1), hour(0, 2));
        assertThat(statistics()
                        .findAll(owner(), new TreeSet<>(List.of(full.id(), counted.id(), bare.id(), other.id(), 1L))))
                .isEqualTo(Map.of(
                        full.id(), new OwnerStatistics.Stored(hours, new TreeMap<>(values)),
                        counted.id(), new OwnerStatistics.Stored(hours, new TreeMap<>())));
    }

    @Test
    default void clicks_without_an_hour_are_in_none() {
        Link link = insert(link("sale"));

        click(link.id(), 3);

        assertThat(hours(link)).isEmpty();
    }

    @Test
    default void a_deleted_link_leaves_nothing() {
        Link deleted = insert(link("deleted"));
        Link oldest = One.insert(links(), stranger(), link("oldest").build(), NOW);
        for (Link link : List.of(deleted, oldest)) {
            count(link, 2, HOUR);
            add(Map.of(key(link, Dimension.COUNTRY, "DE"), 2L));
        }

        One.delete(links(), owner(), deleted.id(), link -> {});
        links().deleteOldest(stranger(), 1);
        add(Map.of(key(deleted, Dimension.COUNTRY, "DE"), 1L, key(oldest, Dimension.COUNTRY, "DE"), 1L));

        for (long owner : List.of(owner(), stranger())) {
            assertThat(hours(StatisticsScope.all(owner))).isEmpty();
            assertThat(breakdown(StatisticsScope.all(owner), Dimension.COUNTRY).total())
                    .isZero();
        }
    }

    @Test
    default void old_hours_are_deleted_in_bounded_steps() {
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

        assertThat(statistics().hours(StatisticsScope.all(owner()), LONG_AGO, HOUR))
                .containsExactly(new HourClicks(before, 2));
        assertThat(statistics().deleteBefore(before.plusSeconds(3_600), 2)).isFalse();
        assertThat(statistics().deleteBefore(before.plusSeconds(3_600), 2)).isTrue();
    }

    @Test
    default void old_breakdowns_are_deleted_in_bounded_steps() {
        Link link = insert(link("sale"));
        LocalDate old = LocalDate.of(1990, 5, 5);
        for (int day = 0; day < 3; day++) {
            for (String value : List.of("DE", "FR", BreakdownKey.UNKNOWN)) {
                add(Map.of(new BreakdownKey(link.id(), old.plusDays(day), Dimension.COUNTRY, value), 1L));
            }
        }

        Instant before = old.plusDays(2).atStartOfDay(ZoneOffset.UTC).toInstant();

        for (long left : List.of(5, 3)) {
            assertThat(statistics().deleteBefore(before, 4)).isEqualTo(left == 3);
            assertThat(statistics()
                            .breakdown(one(link), Dimension.COUNTRY, old, DAY, 9)
                            .total())
                    .isEqualTo(left);
        }
        assertThat(statistics().deleteBefore(before.plusSeconds(86_400 + 3_600), 4))
                .isTrue();
        assertThat(statistics()
                        .breakdown(one(link), Dimension.COUNTRY, old, DAY, 9)
                        .total())
                .isZero();
    }

    @Test
    default void breakdowns_add_up_by_value() {
        Link link = insert(link("sale"));
        Link other = insert(link("other"));
        add(Map.of(
                key(link, Dimension.REFERRER, "b.example"), 2L,
                key(link, Dimension.REFERRER, "a.example"), 2L,
                key(link, Dimension.REFERRER, "\ud83d\ude00.example"), 1L,
                key(link, Dimension.REFERRER, "\uff21.example"), 1L,
                key(link, Dimension.REFERRER, BreakdownKey.UNKNOWN), 7L,
                key(link, Dimension.COUNTRY, "a.example"), 100L));
        add(Map.of(
                key(link, Dimension.REFERRER, "A.example"),
                3L,
                key(link, Dimension.REFERRER, "b.example"),
                1L,
                key(link, Dimension.REFERRER, BreakdownKey.OTHER),
                4L,
                new BreakdownKey(link.id(), DAY.plusDays(1), Dimension.REFERRER, "b.example"),
                10L,
                new BreakdownKey(link.id(), DAY.minusDays(1), Dimension.REFERRER, "b.example"),
                20L,
                key(other, Dimension.REFERRER, "b.example"),
                1000L));

        List<Breakdown.ValueClicks> values = List.of(
                new Breakdown.ValueClicks("A.example", 3),
                new Breakdown.ValueClicks("b.example", 3),
                new Breakdown.ValueClicks("a.example", 2),
                new Breakdown.ValueClicks("\uff21.example", 1),
                new Breakdown.ValueClicks("\ud83d\ude00.example", 1));
        assertThat(breakdown(one(link), Dimension.REFERRER)).isEqualTo(new Breakdown(Dimension.REFERRER, values, 7, 4));
        assertThat(statistics().breakdown(one(link), Dimension.REFERRER, DAY, DAY, 2))
                .isEqualTo(new Breakdown(Dimension.REFERRER, values.subList(0, 2), 7, 8));
        assertThat(statistics()
                        .breakdown(one(link), Dimension.REFERRER, DAY.minusDays(1), DAY.plusDays(1), 1)
                        .values())
                .containsExactly(new Breakdown.ValueClicks("b.example", 33));
        assertThat(breakdown(StatisticsScope.all(owner()), Dimension.REFERRER).values())
                .startsWith(new Breakdown.ValueClicks("b.example", 1003));
    }

    @Test
    default void clicks_are_summed_up_by_links_spaces_and_domains() {
        Link first = insert(link("first").spaceId(7L).labels(List.of("Summer", "b")));
        Link second = insert(link("second").spaceId(7L));
        Link third = insert(link("third").labels(List.of("B")));
        Link other = One.insert(links(), stranger(), link("other").spaceId(7L).build(), NOW);
        count(first, 2, HOUR);
        count(second, 3, HOUR.plusSeconds(3_600));
        count(third, 3, HOUR);
        count(third, 9, HOUR.minus(1, ChronoUnit.DAYS));
        count(other, 100, HOUR);
        add(Map.of(
                key(first, Dimension.COUNTRY, "DE"), 2L,
                key(second, Dimension.COUNTRY, "FR"), 3L,
                key(third, Dimension.COUNTRY, "DE"), 1L,
                key(third, Dimension.COUNTRY, "de"), 5L));
        StatisticsScope all = StatisticsScope.all(owner());
        StatisticsScope german = all.withValue(new StatisticsScope.Value(Dimension.COUNTRY, "DE"));

        assertThat(breakdown(all, Dimension.LINK))
                .isEqualTo(new Breakdown(
                        Dimension.LINK,
                        Stream.of(value(second, 3), value(third, 3), value(first, 2))
                                .sorted(Breakdown.ValueClicks.MOST_FIRST)
                                .toList(),
                        0,
                        0));
        assertThat(breakdown(all, Dimension.SPACE))
                .isEqualTo(new Breakdown(Dimension.SPACE, List.of(new Breakdown.ValueClicks("7", 5)), 3, 0));
        assertThat(breakdown(all, Dimension.DOMAIN).values())
                .containsExactly(new Breakdown.ValueClicks(Long.toString(domain()), 8));
        assertThat(statistics().breakdown(all.withSpace(7L), Dimension.LINK, DAY, DAY, 1))
                .isEqualTo(new Breakdown(Dimension.LINK, List.of(value(second, 3)), 0, 2));
        assertThat(breakdown(german, Dimension.LINK).values()).containsExactly(value(first, 2), value(third, 1));
        assertThat(breakdown(german.withSpace(7L), Dimension.SPACE).total()).isEqualTo(2);
        assertThat(hours(all.withSpace(7L))).containsExactly(hour(0, 2), hour(1, 3));
        assertThat(hours(all.withLabel("summer"))).containsExactly(hour(0, 2));
        assertThat(breakdown(german.withLabel("b"), Dimension.LINK).values())
                .containsExactly(value(first, 2), value(third, 1));
        assertThat(breakdown(all.withLabel("b").withSpace(7L), Dimension.COUNTRY)
                        .total())
                .isEqualTo(2);
        assertThat(hours(StatisticsScope.all(stranger()).withLabel("b"))).isEmpty();
        assertThat(hours(all.withLinks(List.of(first.id(), third.id(), other.id()))))
                .containsExactly(hour(0, 5));
        assertThat(breakdown(all.withDomain(Long.MAX_VALUE), Dimension.COUNTRY).total())
                .isZero();
    }

    private static Breakdown.ValueClicks value(Link link, long clicks) {
        return new Breakdown.ValueClicks(Long.toString(link.id()), clicks);
    }

    @Test
    default void values_beyond_a_thousand_are_other() {
        Link link = insert(link("sale"));
        SortedMap<BreakdownKey, Long> many = new TreeMap<>();
        for (int i = 0; i < BreakdownKey.MAX_VALUES - 1; i++) {
            many.put(key(link, Dimension.REFERRER, "host" + (1_000 + i)), 1L);
        }
        many.put(key(link, Dimension.REFERRER, BreakdownKey.UNKNOWN), 1L);
        statistics().add(Collections.emptySortedMap(), many);

        add(Map.of(key(link, Dimension.REFERRER, "x1"), 1L, key(link, Dimension.REFERRER, "x2"), 2L));
        add(Map.of(
                key(link, Dimension.REFERRER, "x1"), 1L,
                key(link, Dimension.REFERRER, "x3"), 3L,
                key(link, Dimension.REFERRER, BreakdownKey.UNKNOWN), 1L,
                key(link, Dimension.LANGUAGE, "x4"), 1L));

        Breakdown referrers = breakdown(one(link), Dimension.REFERRER);
        assertThat(referrers.values())
                .hasSize(BreakdownKey.MAX_VALUES)
                .startsWith(new Breakdown.ValueClicks("x1", 2), new Breakdown.ValueClicks("host1000", 1));
        assertThat(referrers.unknown()).isEqualTo(2);
        assertThat(referrers.other()).isEqualTo(5);
        assertThat(breakdown(one(link), Dimension.LANGUAGE).values())
                .containsExactly(new Breakdown.ValueClicks("x4", 1));
    }

    @Test
    default void hours_and_breakdowns_are_the_counted_clicks_over_hosts_and_threads() throws Exception {
        Link limited = insert(link("limited").clicksLimit(150L));
        Link open = insert(link("open"));
        List<Fingerpost> hosts = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            hosts.add(Fingerpost.builder(storage())
                    .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                    .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                    .statistics(StatisticsSettings.standard())
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
        hosts.forEach(Fingerpost::close);

        assertThat(hours(limited)).containsExactly(hour(0, 150));
        assertThat(hours(open)).containsExactly(hour(0, 160));
        assertThat(links().find(owner(), open.id())).contains(open.withClicks(160));
        StatisticsPeriod day = new StatisticsPeriod(DAY, DAY, ZoneOffset.UTC);
        for (Dimension dimension : Dimension.OF_VISITS) {
            assertThat(hosts.get(0)
                            .owner(owner())
                            .statistics()
                            .ofLink(limited.id())
                            .breakdown(dimension, day, 9)
                            .total())
                    .isEqualTo(150);
        }
        assertThat(breakdown(one(open), Dimension.COUNTRY).values())
                .containsExactly(new Breakdown.ValueClicks("FR", 112), new Breakdown.ValueClicks("DE", 48));
    }

    @Test
    default void catching_up_changes_no_answer() throws Exception {
        Link deleted = insert(link("deleted"));
        Link given = insert(link("given"));
        List<Link> all = IntStream.range(0, 60)
                .mapToObj(number -> insert(link("link" + number)))
                .toList();
        count(deleted, 1, HOUR);
        count(given, 2, HOUR);
        One.delete(links(), owner(), deleted.id(), link -> {});
        LinkGiftContract.give(links(), owner(), stranger(), List.of(given), Link::content);

        Race.run(6, thread -> {
            for (int round = 0; round < 20; round++) {
                if (thread < 2) {
                    statistics().catchUp();
                } else {
                    Map<Link.Version, Long> clicks = new HashMap<>();
                    all.subList(thread * 10, 60).forEach(link -> clicks.put(Link.Version.any(link.id()), 2L));
                    count(clicks, CountedClicks.Numbering.UNNUMBERED);
                    assertThat(hours(one(all.get(thread * 10)))).hasSize(1);
                }
            }
            return thread;
        });

        for (int times = 0; times < 2; times++) {
            assertThat(hours(all.get(0))).isEmpty();
            assertThat(hours(all.get(29))).containsExactly(hour(0, 40));
            assertThat(hours(all.get(59))).containsExactly(hour(0, 160));
            assertThat(hours(StatisticsScope.all(owner()))).containsExactly(hour(0, 40 * 100));
            assertThat(hours(StatisticsScope.link(stranger(), given.id()))).containsExactly(hour(0, 2));
            statistics().catchUp();
        }
    }

    @Test
    default void statistics_go_with_a_link_to_a_different_owner() {
        Link stays = insert(link("stays"));
        Link given = insert(link("given").labels(List.of("sale")));
        for (Link link : List.of(stays, given)) {
            count(link, 2, LONG_AGO);
            count(link, 3, HOUR);
            add(Map.of(key(link, Dimension.COUNTRY, "DE"), 3L));
        }

        LinkGiftContract.give(links(), owner(), stranger(), List.of(given), Link::content);
        count(given, 10, HOUR);
        add(Map.of(key(given, Dimension.COUNTRY, "DE"), 4L));

        assertThat(hours(StatisticsScope.all(owner()))).containsExactly(hour(0, 3));
        for (StatisticsScope theirs : List.of(
                StatisticsScope.all(stranger()),
                StatisticsScope.link(stranger(), given.id()),
                StatisticsScope.all(stranger()).withLabel("sale"))) {
            assertThat(hours(theirs)).containsExactly(hour(0, 13));
            assertThat(breakdown(theirs, Dimension.COUNTRY).total()).isEqualTo(7);
        }
        assertThat(breakdown(StatisticsScope.all(owner()), Dimension.COUNTRY).total())
                .isEqualTo(3);
        assertThat(hours(one(given))).isEmpty();
        SortedSet<Long> ids = new TreeSet<>(List.of(given.id()));
        assertThat(statistics().findAll(owner(), ids)).isEmpty();
        assertThat(statistics().findAll(stranger(), ids).get(given.id()).hours())
                .containsExactly(new HourClicks(LONG_AGO, 2), hour(0, 13));
        assertThat(statistics().deleteBefore(LONG_AGO.plusSeconds(3_600), 1_000))
                .isTrue();
        assertThat(statistics().findAll(stranger(), ids).get(given.id()).hours())
                .containsExactly(hour(0, 13));
    }

    @Test
    default void clicks_on_their_way_while_a_link_is_given_are_the_new_owners() throws Exception {
        Link link = insert(link("sale"));
        List<Fingerpost> hosts = new ArrayList<>();
        for (Counting counting : List.of(Counting.beforeAnswer(), Counting.afterAnswer())) {
            hosts.add(Fingerpost.builder(storage())
                    .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                    .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                    .statistics(StatisticsSettings.standard())
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
        assertThat(hours(theirs)).containsExactly(hour(0, 168));
        assertThat(hours(StatisticsScope.all(stranger()))).containsExactly(hour(0, 168));
        assertThat(breakdown(theirs, Dimension.COUNTRY).total()).isEqualTo(168);
        assertThat(hours(StatisticsScope.all(owner()))).isEmpty();
        assertThat(breakdown(StatisticsScope.all(owner()), Dimension.COUNTRY).total())
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
                        new TreeMap<>(Map.of(Link.Version.any(link.id()), clicks)),
                        CountedClicks.Numbering.UNNUMBERED,
                        at);
    }

    /** Counts in {@link #HOUR}. Returns how many were counted. */
    private long count(Map<Link.Version, Long> wanted, CountedClicks.Numbering numbering) {
        return links().countClicks(new TreeMap<>(wanted), numbering, NOW).values().stream()
                .mapToLong(CountedClicks::granted)
                .sum();
    }

    private void add(Map<BreakdownKey, Long> clicks) {
        statistics().add(Collections.emptySortedMap(), new TreeMap<>(clicks));
    }

    private long clicks(Instant from, Instant to) {
        return statistics().hours(StatisticsScope.all(owner()), from, to).stream()
                .mapToLong(HourClicks::clicks)
                .sum();
    }

    private List<HourClicks> hours(Link link) {
        return hours(one(link));
    }

    private List<HourClicks> hours(StatisticsScope scope) {
        return statistics().hours(scope, hourAt(-9), hourAt(9));
    }

    private Breakdown breakdown(StatisticsScope scope, Dimension dimension) {
        return statistics().breakdown(scope, dimension, DAY, DAY, 2_000);
    }

    private StatisticsScope one(Link link) {
        return StatisticsScope.link(owner(), link.id());
    }

    private static BreakdownKey key(Link link, Dimension dimension, String value) {
        return new BreakdownKey(link.id(), DAY, dimension, value);
    }

    private static HourClicks hour(int hour, long clicks) {
        return new HourClicks(hourAt(hour), clicks);
    }

    private static Instant hourAt(int hour) {
        return HOUR.plus(hour, ChronoUnit.HOURS);
    }
}
