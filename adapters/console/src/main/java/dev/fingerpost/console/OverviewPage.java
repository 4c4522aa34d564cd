package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JteoverviewGenerated;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first page: the clicks of all links, the links with the most, and the newest. */
final class OverviewPage {

    private static final int MOST_ROWS = 5;

    private final Fingerpost fingerpost;
    private final Reports reports;

    OverviewPage(Fingerpost fingerpost) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.reports = new Reports(fingerpost);
    }

    Response show(Request request, Person person) {
        @Nullable
        LinkReport report = reports.areKept()
                ? reports.of(person.owner().statistics().ofAllLinks(), Reports.days(request), request, person)
                : null;
        List<ShownLink> top =
                rows(request, person, LinkQuery.all().withSort(LinkSort.Key.CLICKS, Direction.DESCENDING));
        List<ShownLink> newest = rows(request, person, LinkQuery.all());
        return Html.page(page ->
                JteoverviewGenerated.render(page, null, person.in("overview").view(), report, top, newest));
    }

    private List<ShownLink> rows(Request request, Person person, LinkQuery query) {
        return person.owner().links().findFirst(query, request.receivedAt()).items().stream()
                .limit(MOST_ROWS)
                .map(link -> new ShownLink(
                        link, fingerpost.shortUrl(link).orElse(""), link.statusAt(request.receivedAt()), List.of()))
                .toList();
    }
}
