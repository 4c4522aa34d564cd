package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JteoverviewGenerated;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.Overview;
import dev.fingerpost.console.view.ReportSpan;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.Breakdown.ValueClicks;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.text.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The first page: the clicks of all links, or of the links in a space or with a label, the links with the most clicks,
 * the newest links, and those that expire soon or have expired.
 */
final class OverviewPage {

    private static final int MOST_ROWS = 5;

    /** The greatest number of links to show that have gained clicks, and of links that have lost clicks. */
    private static final int MOST_CHANGES = 3;

    /** The number of links with the most clicks among which those that have gained or lost clicks are looked for. */
    private static final int MOST_COMPARED = 1_000;

    /** All dimensions of visits except targets, which say nothing without their link. */
    private static final List<VisitDimension> SHOWN = VisitDimension.ALL.stream()
            .filter(dimension -> dimension != VisitDimension.TARGET)
            .toList();

    /** A link that ends within this time is about to expire. */
    private static final Duration SOON = Duration.ofDays(7);

    private final Fingerpost fingerpost;
    private final Directories directories;
    private final boolean canImport;

    /**
     * Creates the page.
     *
     * @param canImport whether imports are available
     */
    OverviewPage(Fingerpost fingerpost, boolean canImport) {
        this.canImport = canImport;
        this.fingerpost = fingerpost;
        this.directories = new Directories(fingerpost);
    }

    Response show(Request request, Person person) {
        Query sent = directories.query(request, person);
        LinkFilter filter = LinkListQuery.filters(
                        sent, person, List.of(LinkFilterField.SPACE_ID, LinkFilterField.LABEL))
                .filter();
        Overview.@Nullable Value value = Overview.value(sent.values())
                .filter(each ->
                        PlainText.refusal(each.text(), BreakdownKey.MAX_LENGTH).isEmpty())
                .orElse(null);
        UnaryOperator<StatisticsScope> chosen = scope -> scope.with(filter);
        ReportSpan span = Reports.span(request, person);
        @Nullable
        OwnerStatistics statistics = fingerpost
                .find(Statistics.class)
                .map(installed -> installed.of(person.owner()))
                .orElse(null);
        @Nullable LinkReport report = statistics == null ? null : Reports.of(statistics.of(chosen), SHOWN, span);
        Map<Boolean, List<ShownLink>> ended = ended(request, person);
        Overview overview = new Overview(
                directories.domains(person),
                next(person),
                report,
                Reports.conversions(fingerpost, person, filter, span, report).orElse(null),
                statistics == null
                        ? rows(request, person, LinkQuery.all().withSort(LinkSort.Key.CLICKS, Direction.DESCENDING))
                        : top(
                                request,
                                person,
                                statistics,
                                span.period(),
                                scope -> chosen.apply(scope).withValue(visits(value))),
                statistics == null ? null : week(request, person, statistics.of(chosen)),
                rows(request, person, LinkQuery.all()),
                ended.getOrDefault(false, List.of()),
                ended.getOrDefault(true, List.of()),
                directories.spaces(person),
                filter.spaceId() == null ? "" : filter.spaceId().toString(),
                filter.labels().isEmpty() ? "" : sent.text(LinkFilterField.LABEL.wireName()),
                value);
        return Html.page(page ->
                JteoverviewGenerated.render(page, null, person.in("overview").view(), overview));
    }

    /** What a person without links can do next, apart from shortening an address. */
    private List<String> next(Person person) {
        return person.view().mayManage()
                ? List.of("links/new", canImport ? "transfer" : "keys", "shortcuts")
                : List.of("links/new", "shortcuts");
    }

    private static StatisticsScope.@Nullable Value visits(Overview.@Nullable Value value) {
        return value == null ? null : new StatisticsScope.Value(value.dimension(), value.text());
    }

    /** The links whose clicks of the last seven whole days differ the most from those of the seven days before. */
    private Overview.Week week(Request request, Person person, ClickStatistics clicks) {
        LocalDate yesterday =
                request.receivedAt().atZone(person.view().zone()).toLocalDate().minusDays(1);
        StatisticsPeriod last = new StatisticsPeriod(
                yesterday.minusDays(6), yesterday, person.view().zone());
        Breakdown<Long> ofLast = clicks.breakdown(LinkDimension.LINK, last, MOST_COMPARED);
        Breakdown<Long> ofBefore = clicks.breakdown(LinkDimension.LINK, last.before(), MOST_COMPARED);
        Map<Long, Long> now = clicks(ofLast);
        Map<Long, Long> before = clicks(ofBefore);
        Map<Long, Long> differences = Stream.concat(now.keySet().stream(), before.keySet().stream())
                .distinct()
                .filter(id -> isKnown(id, now, ofLast) && isKnown(id, before, ofBefore))
                .collect(Collectors.toMap(id -> id, id -> now.getOrDefault(id, 0L) - before.getOrDefault(id, 0L)));
        List<Long> rose = most(differences, 1);
        List<Long> fell = most(differences, -1);
        Map<Long, ShownLink> links =
                person
                        .owner()
                        .links()
                        .find(Stream.concat(rose.stream(), fell.stream()).toList())
                        .stream()
                        .collect(Collectors.toMap(Link::id, link -> shown(request, link)));
        Function<Long, Stream<Overview.Change>> change = id -> Stream.ofNullable(links.get(id))
                .map(row -> new Overview.Change(row, now.getOrDefault(id, 0L), before.getOrDefault(id, 0L)));
        return new Overview.Week(
                rose.stream().flatMap(change).toList(),
                fell.stream().flatMap(change).toList());
    }

    /**
     * Whether the number of a link's clicks is known. It is unknown if the breakdown may count the link among its other
     * values.
     */
    private static boolean isKnown(long id, Map<Long, Long> clicks, Breakdown<Long> all) {
        return clicks.containsKey(id) || all.other() == 0;
    }

    /**
     * The links with the greatest differences, at most {@value #MOST_CHANGES}.
     *
     * @param sign 1 for links that gained clicks, -1 for links that lost clicks
     */
    private static List<Long> most(Map<Long, Long> differences, int sign) {
        return differences.entrySet().stream()
                .filter(each -> each.getValue() * sign > 0)
                .sorted(Comparator.comparingLong((Map.Entry<Long, Long> each) -> -each.getValue() * sign)
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_CHANGES)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Map<Long, Long> clicks(Breakdown<Long> byLink) {
        return byLink.values().stream().collect(Collectors.toMap(ValueClicks::value, ValueClicks::clicks));
    }

    /**
     * The links with the most clicks in the period. Each link has the number of its clicks in the period instead of all
     * its clicks.
     */
    private List<ShownLink> top(
            Request request,
            Person person,
            OwnerStatistics statistics,
            StatisticsPeriod period,
            UnaryOperator<StatisticsScope> scope) {
        Map<Long, Long> clicks = statistics.of(scope).breakdown(LinkDimension.LINK, period, MOST_ROWS).values().stream()
                .collect(Collectors.toMap(ValueClicks::value, ValueClicks::clicks, Long::sum, LinkedHashMap::new));
        return person.owner().links().find(List.copyOf(clicks.keySet())).stream()
                .map(link -> shown(request, link.withClicks(clicks.getOrDefault(link.id(), 0L))))
                .toList();
    }

    /**
     * The links that end soon, under {@code false}, and those that have ended, under {@code true}. Only the newest
     * hundred of both kinds together are looked at.
     */
    private Map<Boolean, List<ShownLink>> ended(Request request, Person person) {
        LinkQuery query = LinkQuery.all().withStatus(LinkStatus.EXPIRED).withPerPage(PerPage.HUNDRED);
        Instant soon = request.receivedAt().plus(SOON);
        return person.owner().links().findFirst(query, soon).items().stream()
                .map(link -> shown(request, link))
                .collect(Collectors.partitioningBy(
                        row -> row.status() == LinkStatus.EXPIRED,
                        Collectors.collectingAndThen(
                                Collectors.toList(),
                                rows -> rows.stream().limit(MOST_ROWS).toList())));
    }

    private List<ShownLink> rows(Request request, Person person, LinkQuery query) {
        return person.owner().links().findFirst(query, request.receivedAt()).items().stream()
                .limit(MOST_ROWS)
                .map(link -> shown(request, link))
                .toList();
    }

    private ShownLink shown(Request request, Link link) {
        return new ShownLink(
                link, fingerpost.shortUrl(link).orElse(""), link.statusAt(request.receivedAt()), List.of());
    }
}
