package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JteoverviewGenerated;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.Overview;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.statistics.Breakdown.ValueClicks;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.targeting.TargetsType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The first page: the clicks of all links or of a space, the links with the most clicks, the newest links, and expired
 * ones.
 */
final class OverviewPage {

    private static final int MOST_ROWS = 5;

    /** All dimensions except targets, which say nothing without their link. */
    private static final List<Dimension> SHOWN = Dimension.OF_VISITS.stream()
            .filter(dimension -> dimension != Dimension.TARGET)
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
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.directories = new Directories(fingerpost);
    }

    Response show(Request request, Person person) {
        Query sent = Query.of(request);
        @Nullable Long space = sent.number("space").orElse(null);
        String country = TargetsType.COUNTRIES.refusal(sent.text("country")).isEmpty() ? sent.text("country") : "";
        StatisticsPeriod period = Reports.period(request, person);
        @Nullable
        LinkReport report = fingerpost.keepsStatistics()
                ? Reports.of(person.owner().statistics().of(scope -> scope.withSpace(space)), SHOWN, period)
                : null;
        Map<Boolean, List<ShownLink>> ended = ended(request, person);
        Overview overview = new Overview(
                directories.domains(person),
                next(person),
                report,
                report == null
                        ? rows(request, person, LinkQuery.all().withSort(LinkSort.Key.CLICKS, Direction.DESCENDING))
                        : top(
                                request,
                                person,
                                period,
                                scope -> scope.withSpace(space).withValue(visits(country))),
                rows(request, person, LinkQuery.all()),
                ended.getOrDefault(false, List.of()),
                ended.getOrDefault(true, List.of()),
                directories.spaces(person),
                sent.number("space").map(String::valueOf).orElse(""),
                country);
        return Html.page(page ->
                JteoverviewGenerated.render(page, null, person.in("overview").view(), overview));
    }

    /** What a person without links can do next, apart from shortening an address. */
    private List<String> next(Person person) {
        return person.view().mayManage()
                ? List.of("links/new", canImport ? "transfer" : "keys", "shortcuts")
                : List.of("links/new", "shortcuts");
    }

    private static StatisticsScope.@Nullable Value visits(String country) {
        return country.isEmpty() ? null : new StatisticsScope.Value(Dimension.COUNTRY, country);
    }

    /**
     * The links with the most clicks in the period. The number of clicks of each is replaced by the number in the
     * period.
     */
    private List<ShownLink> top(
            Request request, Person person, StatisticsPeriod period, UnaryOperator<StatisticsScope> scope) {
        return person.owner().statistics().of(scope).breakdown(Dimension.LINK, period, MOST_ROWS).values().stream()
                .flatMap(value -> link(person, value))
                .map(link -> shown(request, link))
                .toList();
    }

    /** The link of a value; empty if it has just been deleted. */
    private static Stream<Link> link(Person person, ValueClicks value) {
        try {
            return Stream.of(
                    person.owner().links().get(Long.parseLong(value.value())).withClicks(value.clicks()));
        } catch (NotFoundException e) {
            return Stream.empty();
        }
    }

    /** Links that end soon, by false, and links that have ended, by true, among the newest hundred of both. */
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
