package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.records.StatisticsJson;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.visit.VisitorPages.Message;
import dev.fingerpost.http.visit.VisitorPages.StatisticsPage;
import dev.fingerpost.http.wire.FormBody;
import dev.fingerpost.http.wire.FormPair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.MethodRouter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.LinkAddress;
import dev.fingerpost.visit.StatisticsAccess;
import dev.fingerpost.visit.Visit;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Shows the statistics of a link at {@code /ALIAS+}, if its privacy allows it; as JSON where the client prefers that. */
final class StatisticsPageHandler {

    private static final Set<String> PERIODS = Set.of("7", "30", "90", "365");
    private static final String STANDARD_PERIOD = "30";
    private static final int MOST_VALUES = 10;

    /** All but languages and targets, which are the owner's own affair. */
    private static final List<Dimension> SHOWN = List.of(
            Dimension.COUNTRY, Dimension.REFERRER, Dimension.BROWSER, Dimension.OPERATING_SYSTEM, Dimension.DEVICE);

    private final Fingerpost fingerpost;
    private final FormBody forms;
    private final VisitResponses responses;
    private final PasswordThrottle wrongPasswords;
    private final ZoneId zone;

    /** @param zone in which days are */
    StatisticsPageHandler(
            Fingerpost fingerpost,
            FormBody forms,
            VisitSettings settings,
            PasswordThrottle wrongPasswords,
            ZoneId zone) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.forms = requireNonNull(forms, "forms");
        this.responses = new VisitResponses(settings);
        this.wrongPasswords = requireNonNull(wrongPasswords, "wrongPasswords");
        this.zone = requireNonNull(zone, "zone");
    }

    /** Empty if there is no such page. */
    Optional<Response> handle(Request request, LinkPath path) {
        if (!path.suffix().isEmpty() || !fingerpost.keepsStatistics()) {
            return Optional.empty();
        }
        return fingerpost
                .visits()
                .find(request.client().host(), path.path())
                .flatMap(link -> fingerpost.visits().address(visit(request, path)))
                .flatMap(link -> handle(request, path, link));
    }

    private Optional<Response> handle(Request request, LinkPath path, LinkAddress link) {
        StatisticsAccess first = access(request, path, null);
        if (first instanceof StatisticsAccess.NotFound || first instanceof StatisticsAccess.Denied) {
            return Optional.empty();
        }
        return Optional.of(new MethodRouter()
                .get(() -> shown(request, first))
                .on("POST", () -> withPassword(request, path, link))
                .route(request.method()));
    }

    private Response withPassword(Request request, LinkPath path, LinkAddress link) {
        String password = forms.pairs(request).stream()
                .filter(pair -> pair.name().equals("password") && !pair.value().isEmpty())
                .map(FormPair::value)
                .reduce((earlier, last) -> last)
                .orElse(null);
        if (password == null) {
            return shown(request, access(request, path, null));
        }
        PasswordThrottle.Attempt attempt = new PasswordThrottle.Attempt(
                link, ClientNetwork.of(request.client().address()));
        if (!wrongPasswords.mayTry(attempt)) {
            return responses
                    .message(request.headers(), Status.TOO_MANY_REQUESTS, Message.TOO_MANY_TRIES)
                    .with("Retry-After", Long.toString(PasswordThrottle.WINDOW.toSeconds()));
        }
        StatisticsAccess access = access(request, path, password);
        if (access instanceof StatisticsAccess.Granted) {
            wrongPasswords.wasRight(attempt);
        }
        return shown(request, access);
    }

    private StatisticsAccess access(Request request, LinkPath path, @Nullable String password) {
        return fingerpost.statistics().access(request.client().host(), path.path(), 0, password);
    }

    private Response shown(Request request, StatisticsAccess access) {
        if (access instanceof StatisticsAccess.Granted granted) {
            return statistics(request, granted.link());
        }
        if (access instanceof StatisticsAccess.PasswordRequired required) {
            return responses.passwordOfStatistics(request, required.wrong());
        }
        throw HttpException.notFound();
    }

    private Response statistics(Request request, Link link) {
        StatisticsPeriod period = period(request);
        ClickStatistics statistics = fingerpost.owner(link.owner()).statistics().ofLink(link.id());
        StatisticsPage page = new StatisticsPage(
                fingerpost.shortUrl(link).orElse(link.alias()),
                link.clicks(),
                statistics.clicks(period),
                SHOWN.stream()
                        .map(dimension -> statistics.breakdown(dimension, period, MOST_VALUES))
                        .toList(),
                HtmlResponse.nonce());
        Response response = prefersJson(request) ? json(page) : responses.statistics(request, page);
        return response.with("Vary", "Accept, Accept-Language");
    }

    private StatisticsPeriod period(Request request) {
        String days = STANDARD_PERIOD;
        for (FormPair parameter : forms.query(request)) {
            if (parameter.name().equals("days")) {
                days = parameter.value();
            }
        }
        if (!PERIODS.contains(days)) {
            throw HttpException.badRequest("The days must be 7, 30, 90 or 365");
        }
        return StatisticsPeriod.lastDays(Integer.parseInt(days), request.receivedAt(), zone);
    }

    private static boolean prefersJson(Request request) {
        String accepted = String.join(",", request.headers().all("Accept"));
        return accepted.contains("application/json") && !accepted.contains("text/html");
    }

    private static Response json(StatisticsPage page) {
        return Response.json(Status.OK, Json.bytes(json -> {
            json.writeStartObject();
            json.writeObjectPropertyStart("data");
            json.writeStringProperty("short_url", page.shortUrl());
            json.writeNumberProperty("clicks", page.allClicks());
            json.writeArrayPropertyStart("statistics");
            StatisticsJson.days(json, page.clicks());
            for (Breakdown breakdown : page.breakdowns()) {
                StatisticsJson.breakdown(json, page.clicks().period(), breakdown);
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndObject();
        }));
    }

    private static Visit visit(Request request, LinkPath path) {
        return Visit.of(request.client().host(), path.path(), Visitor.unknown());
    }
}
