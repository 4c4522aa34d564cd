package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtelinkGenerated;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.http.qr.ErrorCorrection;
import dev.fingerpost.http.qr.QrCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.text.UrlRules;
import dev.fingerpost.text.WebUrl;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page of a link: its short URL, its clicks, where they come from, and its QR code. */
final class LinkPage {

    private final Fingerpost fingerpost;
    private final Reports reports;

    LinkPage(Fingerpost fingerpost) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.reports = new Reports(fingerpost);
    }

    Response show(Request request, Person person) {
        Link link = person.owner().links().get(request.number());
        @Nullable
        LinkReport report = fingerpost.keepsStatistics()
                ? reports.of(person.owner().statistics().ofLink(link.id()), Reports.days(request), request, person)
                : null;
        List<ClickSeries.DayClicks> days =
                report == null ? List.of() : report.clicks().days();
        ShownLink row =
                new ShownLink(link, fingerpost.shortUrl(link).orElse(""), link.statusAt(request.receivedAt()), days);
        String colour = colour(request);
        return Html.page(
                page -> JtelinkGenerated.render(page, null, person.in("links").view(), row, report, colour));
    }

    Response qrSvg(Request request, Person person) {
        return svg(request, code(request, person), Query.of(request).text("colour"));
    }

    /** The code with the logo in the form, which nothing keeps. */
    Response qrWithLogo(Request request, Person person) {
        Upload upload = Upload.of(request);
        try {
            QrCode code = code(request, person).withLogo(upload.file());
            return svg(request, code, Query.of(upload.fields()).text("colour"));
        } catch (IllegalArgumentException e) {
            return Html.redirect(person.view().url("/links/" + request.number() + "?done=nologo"));
        }
    }

    Response qrPng(Request request, Person person) {
        QrCode code = coloured(
                code(request, person).withSize(1_024), Query.of(request).text("colour"));
        return download(request, "image/png", code.png(), "png");
    }

    private static Response svg(Request request, QrCode code, String colour) {
        byte[] svg = coloured(code, colour).svg().getBytes(StandardCharsets.UTF_8);
        return download(request, "image/svg+xml", svg, "svg");
    }

    private QrCode code(Request request, Person person) {
        Link link = person.owner().links().get(request.number());
        return fingerpost
                .shortUrl(link)
                .map(url -> WebUrl.parse(url, UrlRules.standard()).href())
                .map(url -> fingerpost.keepsStatistics() ? url + "?qr" : url)
                .map(url ->
                        QrCode.of(url).withErrorCorrection(ErrorCorrection.Q).withMargin(2))
                .orElseThrow(HttpException::notFound);
    }

    /** Black for no colour, and for one that scanners would not see. */
    private static QrCode coloured(QrCode code, String colour) {
        try {
            return code.withColour(colour);
        } catch (IllegalArgumentException e) {
            return code;
        }
    }

    private static String colour(Request request) {
        String sent = Query.of(request).text("colour");
        QrCode any = QrCode.of(sent);
        return coloured(any, sent) == any ? "#000000" : sent;
    }

    private static Response download(Request request, String mediaType, byte[] image, String ending) {
        Response response = Response.of(Status.OK, mediaType, image);
        return !request.method().equals("POST")
                        && Query.of(request).text("download").isEmpty()
                ? response
                : response.with(
                        "Content-Disposition", "attachment; filename=\"qr-" + request.number() + "." + ending + '"');
    }
}
