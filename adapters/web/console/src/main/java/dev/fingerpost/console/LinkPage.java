package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.console.pages.JtelinkGenerated;
import dev.fingerpost.console.upload.Upload;
import dev.fingerpost.console.view.ChangeRow;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.LinkFact;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.ReportSpan;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.console.view.View;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.pages.qr.ErrorCorrection;
import dev.fingerpost.pages.qr.QrCode;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The page of a link: its short URL, its clicks and where they come from, and its QR code. */
final class LinkPage {

    /** The greatest number of values in a table of clicks. */
    private static final int MOST_LINES = 1_000;

    /** A logo is copied a few times until it is drawn. */
    private static final long MEMORY_FOR_LOGO = 4L * QrCode.MAX_LOGO_BYTES;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final Fingerpost fingerpost;
    private final Directories directories;
    private final PublicStatistics publicStatistics;
    private final Workers workers;

    LinkPage(Fingerpost fingerpost, Workers workers) {
        this.fingerpost = fingerpost;
        this.workers = workers;
        this.directories = new Directories(fingerpost);
        this.publicStatistics = new PublicStatistics(fingerpost);
    }

    /** The fields of the form with a logo. */
    private static final KnownFields WITH_LOGO = KnownFields.of("colour", "logo");

    Response show(Request request, Person person) {
        return shown(request, person, Query.of(request).text("colour"));
    }

    private Response shown(Request request, Person person, String typedColour) {
        Link link = person.owner().links().get(request.number());
        ReportSpan span = Reports.span(request, person);
        @Nullable
        LinkReport report = fingerpost
                .find(Statistics.class)
                .map(statistics -> Reports.of(
                        statistics.of(person.owner()).of(links -> links.withLinks(List.of(link.id()))),
                        VisitDimension.ALL,
                        span))
                .orElse(null);
        List<ClickSeries.DayClicks> days =
                report == null ? List.of() : report.clicks().days();
        ShownLink row =
                new ShownLink(link, fingerpost.shortUrl(link).orElse(""), link.statusAt(request.receivedAt()), days);
        String colour = colour(typedColour);
        List<LinkFact> facts = Stream.concat(places(link, person), LinkFact.of(link.content(), person.view()).stream())
                .toList();
        Optional<List<ChangeRow>> changes = fingerpost
                .find(Audit.class)
                .map(audit -> ChangeRow.of(audit.history(person.owner(), link.id()), person.view()));
        return Html.page(page -> JtelinkGenerated.render(
                page,
                null,
                person.in("links").view(),
                row,
                report,
                Reports.conversions(fingerpost, person, link, span, report).orElse(null),
                facts,
                changes.orElse(List.of()),
                publicStatistics.of(link, row.shortUrl()),
                colour));
    }

    /** The space of a link and its pixels, by their names. */
    private Stream<LinkFact> places(Link link, Person person) {
        View view = person.view();
        Stream<LinkFact> space = link.spaceId().stream()
                .map(id -> new LinkFact(view.text("field.space_id"), directories.space(person, id)));
        Set<String> ids = link.pixelIds().stream().map(String::valueOf).collect(Collectors.toSet());
        String pixels = ids.isEmpty()
                ? ""
                : Directories.pixels(person, ids).stream()
                        .filter(pixel -> ids.contains(pixel.value()))
                        .map(Choice::label)
                        .collect(Collectors.joining(", "));
        return Stream.concat(
                space, pixels.isEmpty() ? Stream.empty() : Stream.of(new LinkFact(view.text("pixels"), pixels)));
    }

    /** A table of the link's clicks in the period of the page, as CSV. */
    Response clicksCsv(Request request, Person person) {
        ClickStatistics statistics = fingerpost
                .find(Statistics.class)
                .orElseThrow(HttpException::notFound)
                .of(person.owner())
                .ofLink(request.number());
        StatisticsPeriod period = Reports.span(request, person).period();
        String by = Query.of(request).text("by");
        Optional<VisitDimension> dimension = VisitDimension.ALL.stream()
                .filter(each -> each.wireName().equals(by))
                .findFirst();
        StatisticsTable table = dimension.isPresent()
                ? StatisticsTable.of(period, statistics.breakdown(dimension.get(), period, MOST_LINES))
                : by.equals(LinkReport.BY_HOUR)
                        ? StatisticsTable.ofHours(statistics.clicks(period))
                        : StatisticsTable.ofDays(statistics.clicks(period));
        return Response.of(
                        Status.OK,
                        "text/csv; charset=utf-8",
                        (StatisticsTable.MARK + table.csv()).getBytes(StandardCharsets.UTF_8))
                .with("Content-Disposition", "attachment; filename=\"clicks-" + request.number() + ".csv\"");
    }

    Response qrSvg(Request request, Person person) {
        return drawn(request, person, Image.SVG);
    }

    Response qrPng(Request request, Person person) {
        return drawn(request, person, Image.PNG);
    }

    /** The code with a logo, which is not stored. */
    Response qrSvg(Request request, Person person, Upload logo) {
        return drawn(request, person, logo, Image.SVG);
    }

    /** The code with a logo, which is not stored. */
    Response qrPng(Request request, Person person, Upload logo) {
        return drawn(request, person, logo, Image.PNG);
    }

    /** The page with the chosen colour. The logo must be chosen again. */
    Response qrAgain(Request request, Person person, TypedForm typed) {
        return shown(
                        request,
                        person.refused(typed.mistakes()),
                        Query.of(typed.fields()).text("colour"))
                .withStatus(typed.status());
    }

    /** Draws the code. If the short URL is too long for any code, the answer is 404. */
    private Response drawn(Request request, Person person, Image image) {
        Query fields = Query.of(request);
        try {
            Response response = image.of(coloured(code(request, person), fields.text("colour")));
            return fields.text("download").isEmpty() ? response : downloaded(request, response);
        } catch (IllegalArgumentException e) {
            throw HttpException.notFound();
        }
    }

    private Response drawn(Request request, Person person, Upload upload, Image image) {
        try (MemoryBudget.Share memory = request.memoryBeyond()) {
            if (!memory.reserve(MEMORY_FOR_LOGO, LONGEST_WAIT)) {
                upload.drop();
                throw Workers.busy();
            }
            return drawnWithLogo(request, person, upload, image);
        }
    }

    private Response drawnWithLogo(Request request, Person person, Upload upload, Image image) {
        byte[] logo = upload.fileBytes(QrCode.MAX_LOGO_BYTES);
        Optional<TypedForm> refusal = WITH_LOGO.refusal(request, person, upload.fields());
        if (refusal.isPresent()) {
            return qrAgain(request, person, refusal.get());
        }
        String colour = Query.of(upload.fields()).text("colour");
        try {
            QrCode code = coloured(code(request, person), colour).withLogo(logo);
            return downloaded(request, workers.inTurn(request, person, () -> image.of(code)));
        } catch (IllegalArgumentException e) {
            return shown(request, person.told("nologo"), colour).withStatus(ProblemCode.INVALID_INPUT.status());
        }
    }

    private static Response downloaded(Request request, Response image) {
        String ending = request.path().substring(request.path().lastIndexOf('.'));
        return image.with("Content-Disposition", "attachment; filename=\"qr-" + request.number() + ending + '"');
    }

    /** The kinds of images of a code. */
    private enum Image {
        SVG,
        PNG;

        Response of(QrCode code) {
            return switch (this) {
                case SVG -> Response.of(Status.OK, "image/svg+xml", code.svg().getBytes(StandardCharsets.UTF_8));
                case PNG ->
                    Response.of(Status.OK, "image/png", code.withSize(1_024).png());
            };
        }
    }

    private QrCode code(Request request, Person person) {
        Link link = person.owner().links().get(request.number());
        return fingerpost
                .shortUrl(link)
                .map(url -> WebUrl.parse(url, UrlRules.standard()).href())
                .map(url -> fingerpost.find(Statistics.class).isPresent() ? url + "?qr" : url)
                .map(url ->
                        QrCode.of(url).withErrorCorrection(ErrorCorrection.Q).withMargin(2))
                .orElseThrow(HttpException::notFound);
    }

    /** The QR code in a colour. Without a colour, or with one that scanners would not see, it is black. */
    private static QrCode coloured(QrCode code, String colour) {
        try {
            return code.withColour(colour);
        } catch (IllegalArgumentException e) {
            return code;
        }
    }

    private static String colour(String typed) {
        QrCode any = QrCode.of("any");
        return coloured(any, typed) == any ? "#000000" : typed;
    }
}
