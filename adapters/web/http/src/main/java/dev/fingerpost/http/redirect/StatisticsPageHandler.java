package dev.fingerpost.http.redirect;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.http.redirect.SeenStatistics.Seen;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Problem;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.http.wire.Weights;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.pages.VisitorPages.StatisticsPage;
import dev.fingerpost.pages.view.PeriodChoice;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickReport;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.PrivacyCheckResult;
import dev.fingerpost.visit.Visit;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Serves the statistics of a link at {@code /ALIAS+}, if its privacy allows it, as a page or as JSON, whichever the
 * client prefers.
 */
final class StatisticsPageHandler {

    private static final int STANDARD_DAYS = 30;
    private static final int MOST_VALUES = 10;
    private static final String VARY = "Accept, Accept-Language";
    private static final String ASK = "These statistics need their password: POST it as the field password of a form";

    /** The last segment up to the plus sign, and what follows it. */
    private static final Pattern PAGE = Pattern.compile("(?:.*/)?([^/]*(?:\\+|%2[Bb]))(.*)", Pattern.DOTALL);

    /** The viewer's id for someone who is not an owner. */
    private static final long ANY_VIEWER = 0;

    /**
     * The dimensions that the page shows. The others, such as languages, targets and campaigns, are shown only to the
     * owner.
     */
    private static final List<VisitDimension> SHOWN = List.of(
            VisitDimension.COUNTRY,
            VisitDimension.REFERRER,
            VisitDimension.BROWSER,
            VisitDimension.OPERATING_SYSTEM,
            VisitDimension.DEVICE);

    private final Fingerpost fingerpost;
    private final BodyReader bodies;
    private final VisitResponses responses;
    private final PasswordThrottle passwords;
    private final ZoneId zone;
    private final boolean areCodesShown;
    private final SeenStatistics seen = new SeenStatistics();

    /**
     * Creates the page for the links of this library.
     *
     * @param zone the zone of days
     * @param areCodesShown whether there are QR codes
     */
    StatisticsPageHandler(
            Fingerpost fingerpost,
            BodyReader bodies,
            VisitResponses responses,
            PasswordThrottle passwords,
            ZoneId zone,
            boolean areCodesShown) {
        this.fingerpost = fingerpost;
        this.bodies = bodies;
        this.responses = responses;
        this.passwords = passwords;
        this.zone = zone;
        this.areCodesShown = areCodesShown;
    }

    /** Answers a request; empty if there is no such page. */
    Optional<Response> handle(Request request, LinkPath path) {
        if (!path.suffix().equals(LinkPath.STATISTICS)
                || fingerpost.find(Statistics.class).isEmpty()) {
            return Optional.empty();
        }
        String host = request.host();
        return fingerpost.visits().find(host, path.path()).flatMap(link -> handle(request, path, link));
    }

    private Optional<Response> handle(Request request, LinkPath path, Link link) {
        PrivacyCheckResult access = access(link, null);
        if (access instanceof PrivacyCheckResult.Granted) {
            return Optional.of(Routes.supported(request, RedirectHandler.METHODS, () -> statistics(request, link)));
        }
        if (access instanceof PrivacyCheckResult.PasswordRequired) {
            return fingerpost
                    .visits()
                    .address(Visit.of(request.host(), path.path(), Visitor.unknown()))
                    .map(address -> Routes.supported(
                            request,
                            RedirectHandler.METHODS,
                            () -> request.method().equals("POST")
                                    ? withPassword(request, address, link)
                                    : passwordNeeded(request, false)));
        }
        return Optional.empty();
    }

    private Response withPassword(Request request, LinkAddress address, Link link) {
        String password = VisitParser.password(bodies.form(request));
        if (password == null) {
            return passwordNeeded(request, false);
        }
        return passwords.attempt(PasswordThrottle.Kind.STATISTICS, request, address, right -> {
            if (access(link, password) instanceof PrivacyCheckResult.Granted) {
                right.run();
                return statistics(request, link);
            }
            return passwordNeeded(request, true);
        });
    }

    private PrivacyCheckResult access(Link link, @Nullable String password) {
        return fingerpost.privacyCheck().check(link, ANY_VIEWER, password);
    }

    private Response statistics(Request request, Link link) {
        String parameter = parameter(request);
        StatisticsPeriod period = period(parameter, request.receivedAt());
        Seen shown = seen.get(link.id(), period, request.receivedAt(), () -> read(request, link, period));
        StatisticsPage page = new StatisticsPage(
                fingerpost.shortUrl(link).orElse(link.alias()),
                link.clicks(),
                shown.clicks(),
                shown.clicksBefore(),
                shown.breakdowns(),
                parameter,
                request.receivedAt(),
                areCodesShown ? code(request) : "",
                HtmlResponse.nonce());
        Response response = Weights.prefersJson(request.headers()) ? json(page) : responses.statistics(request, page);
        return response.with("Vary", VARY);
    }

    /**
     * The address of the QR code beside the page. The path of the page ends with a plus sign, raw or percent-encoded,
     * possibly followed by characters that a text has appended.
     */
    private static String code(Request request) {
        Matcher page = PAGE.matcher(request.path());
        if (!page.matches()) {
            return "";
        }
        String up =
                "../".repeat((int) page.group(2).chars().filter(c -> c == '/').count());
        return (up.isEmpty() ? "./" : up) + page.group(1) + LinkPath.QR_SVG;
    }

    private Seen read(Request request, Link link, StatisticsPeriod period) {
        ClickStatistics statistics = fingerpost
                .require(Statistics.class)
                .forVisitors(fingerpost.owner(link.owner()))
                .ofLink(link.id());
        ClickReport report = statistics.report(SHOWN, period, MOST_VALUES);
        return new Seen(report.clicks(), report.before().total(), report.breakdowns(), request.receivedAt());
    }

    /** The parameter of the address that names the period: {@code day=yesterday}, or {@code days} with a number. */
    private static String parameter(Request request) {
        String chosen = "days=" + STANDARD_DAYS;
        for (Pair parameter : BodyReader.query(request)) {
            if (parameter.name().equals("days") || parameter.name().equals("day")) {
                chosen = parameter.name() + '=' + parameter.value();
            }
        }
        return chosen;
    }

    private StatisticsPeriod period(String parameter, Instant now) {
        if (parameter.equals(PeriodChoice.YESTERDAY)) {
            return StatisticsPeriod.lastDays(1, now, zone).before();
        }
        int days = PeriodChoice.DAYS.stream()
                .filter(each -> parameter.equals("days=" + each))
                .findFirst()
                .orElseThrow(() -> HttpException.badRequest("The days must be 7, 30, 90 or 365, or the day yesterday"));
        return StatisticsPeriod.lastDays(days, now, zone);
    }

    /** Asks for the password, with a page that has a form, or with a problem document for a program. */
    private Response passwordNeeded(Request request, boolean wrong) {
        Response response = Weights.prefersJson(request.headers())
                ? Problem.of(ProblemCode.FORBIDDEN, wrong ? "The password is wrong" : ASK)
                        .response()
                : responses.passwordOfStatistics(request, wrong);
        return response.with("Vary", VARY);
    }

    private static Response json(StatisticsPage page) {
        return Response.json(Status.OK, Json.data(json -> {
            json.writeStartObject();
            json.writeStringProperty("short_url", page.shortUrl());
            json.writeNumberProperty("clicks", page.allClicks());
            json.writeArrayPropertyStart("statistics");
            StatisticsTable.ofDays(page.clicks()).write(json);
            for (Breakdown<String> breakdown : page.breakdowns()) {
                StatisticsTable.of(page.clicks().period(), breakdown).write(json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }));
    }
}
