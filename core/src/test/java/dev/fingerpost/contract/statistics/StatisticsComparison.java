package dev.fingerpost.contract.statistics;

import static dev.fingerpost.contract.StorageFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.One;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs the same steps on a storage and on the model, and compares their statistics. */
public final class StatisticsComparison {

    private static final List<String> VALUES =
            List.of("DE", "de", "%", "\ud83d\ude00", "\uff21", BreakdownKey.UNKNOWN, BreakdownKey.OTHER, "x y");

    private static final List<Integer> LIMITS = List.of(1, 3, 100);

    private static final long SPACE = 77;

    private final Storage storage;
    private final ModelStorage model = new ModelStorage();
    private final long owner = StorageFixture.newId();
    private final long domain = StorageFixture.newId();
    private final List<Link> links = new ArrayList<>();

    public StatisticsComparison(Storage storage) {
        this.storage = storage;
        both().forEach(each -> Libraries.installed(each, StatisticsRepository.class));
        create();
    }

    public void run(StatisticsStep step) {
        Link link = links.get(step.link() % links.size());
        switch (step.kind()) {
            case CREATE -> create();
            case LIMIT -> limit(link, step.clicks());
            case COUNT -> count(LinkVersion.any(link.id()), step, CountedClicks.Numbering.UNNUMBERED);
            case COUNT_NUMBERED -> count(LinkVersion.any(link.id()), step, CountedClicks.Numbering.NUMBERED);
            case COUNT_OLD_VERSION -> count(LinkVersion.of(link), step, CountedClicks.Numbering.UNNUMBERED);
            case BREAK_DOWN -> breakDown(link, step);
            case DELETE -> both().forEach(each -> One.delete(each.links(), owner, link.id(), row -> {}));
            case CATCH_UP -> of(storage).catchUp();
            case DELETE_OLDEST -> both().forEach(each -> each.links().deleteOldest(owner, 1));
        }
    }

    /** Compares the statistics of each link and of all links together. */
    public void compare() {
        StatisticsScope all = StatisticsScope.all(owner);
        compare(all);
        compare(all.withSpace(SPACE));
        compare(all.withDomain(domain).withLinks(List.of(links.get(0).id(), Long.MAX_VALUE)));
        compare(all.withDomain(Long.MAX_VALUE));
        links.forEach(link -> compare(StatisticsScope.link(owner, link.id())));
    }

    private void compare(StatisticsScope scope) {
        for (int shift = 0; shift < 4; shift++) {
            Instant from = hour(1).plus(QuarterHourClicks.LENGTH.multipliedBy(shift));
            assertThat(of(storage).quarterHours(scope, from, hour(7)))
                    .isEqualTo(of(model).quarterHours(scope, from, hour(7)));
            assertThat(of(storage).quarterHours(scope, hour(0), from))
                    .isEqualTo(of(model).quarterHours(scope, hour(0), from));
        }
        assertThat(of(storage).quarterHours(scope, hour(0), hour(8)))
                .isEqualTo(of(model).quarterHours(scope, hour(0), hour(8)));
        List<VisitDimension> lastFirst = new ArrayList<>(List.of(VisitDimension.values()));
        Collections.reverse(lastFirst);
        for (int limit : LIMITS) {
            compare(scope, lastFirst, day(0), limit);
            compare(scope, lastFirst, day(6), limit);
        }
        // A call for one dimension at a time has each limit for some of them.
        for (int i = 0; i < lastFirst.size(); i++) {
            compare(scope, List.of(lastFirst.get(i)), day(6), LIMITS.get(i % LIMITS.size()));
        }
        assertThat(of(storage).breakdownByDay(scope, VisitDimension.COUNTRY, day(1), day(6), 2))
                .isEqualTo(of(model).breakdownByDay(scope, VisitDimension.COUNTRY, day(1), day(6), 2));
        compareLinks(scope);
        compareLinks(scope.withValue(new StatisticsScope.Value(VisitDimension.COUNTRY, "DE")));
    }

    private void compare(StatisticsScope scope, List<VisitDimension> dimensions, LocalDate last, int limit) {
        assertThat(of(storage).breakdowns(scope, dimensions, day(0), last, limit))
                .as("%s by %s", scope, dimensions)
                .isEqualTo(of(model).breakdowns(scope, dimensions, day(0), last, limit));
    }

    private void compareLinks(StatisticsScope scope) {
        for (LinkDimension dimension : LinkDimension.values()) {
            for (int limit : LIMITS) {
                assertThat(of(storage).breakdown(scope, dimension, day(0), day(6), limit))
                        .as("%s by %s", scope, dimension)
                        .isEqualTo(of(model).breakdown(scope, dimension, day(0), day(6), limit));
            }
        }
        assertThat(of(storage).labels(scope, day(0), day(6), 1))
                .as("%s by label", scope)
                .isEqualTo(of(model).labels(scope, day(0), day(6), 1));
    }

    private void create() {
        LinkContent content = StorageFixture.linkOn(domain, "link" + links.size())
                .spaceId(links.size() % 2 == 0 ? SPACE : null)
                .labels(List.of("Sale", "new").subList(0, links.size() % 3))
                .build();
        Link link = One.insert(storage.links(), owner, content, NOW);
        model.nextLinkId(link.id());
        One.insert(model.links(), owner, content, NOW);
        links.add(link);
    }

    private void limit(Link link, long limit) {
        both().forEach(each -> One.update(
                each.links(),
                owner,
                link.id(),
                row -> row.changed(
                        LinkContentBuilder.of(row.content()).clicksLimit(limit).build(), NOW)));
    }

    private void count(LinkVersion version, StatisticsStep step, CountedClicks.Numbering numbering) {
        Map<LinkVersion, Long> wanted = Map.of(version, (long) step.clicks());
        both().forEach(each -> each.links()
                .countClicks(
                        new TreeMap<>(wanted),
                        numbering,
                        List.of(ClickTimeNote.at(hour(step.time()).plusSeconds(step.value() * 500L)))));
    }

    private void breakDown(Link link, StatisticsStep step) {
        VisitDimension dimension = VisitDimension.ALL.get(step.clicks() % VisitDimension.ALL.size());
        Map<BreakdownKey, Long> clicks = new HashMap<>();
        clicks.put(new BreakdownKey(link.id(), day(step.time()), dimension, VALUES.get(step.value())), (long)
                step.clicks());
        clicks.put(new BreakdownKey(links.get(0).id(), day(step.value()), dimension, VALUES.get(step.time())), 2L);
        both().forEach(each -> of(each).add(Collections.emptySortedMap(), new TreeMap<>(clicks)));
    }

    private List<Storage> both() {
        return List.of(storage, model);
    }

    private static StatisticsRepository of(Storage storage) {
        return storage.optional(StatisticsRepository.class).orElseThrow();
    }

    private static Instant hour(int number) {
        return StatisticsContract.QUARTER_HOUR.plus(number, ChronoUnit.HOURS);
    }

    private static LocalDate day(int number) {
        return StatisticsContract.DAY.plusDays(number);
    }
}
