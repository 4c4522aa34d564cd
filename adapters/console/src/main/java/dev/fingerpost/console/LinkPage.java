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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The page of a link: its short URL, its clicks, where they come from, and its QR code. */
final class LinkPage {

    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");

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
        String svg = code(request, person).svg().replace("fill=\"#000\"", "fill=\"" + colour(request) + "\"");
        return download(request, "image/svg+xml", svg.getBytes(StandardCharsets.UTF_8), "svg");
    }

    Response qrPng(Request request, Person person) {
        return download(
                request, "image/png", code(request, person).withSize(1_024).png(), "png");
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
    private static String colour(Request request) {
        String sent = Query.of(request).text("colour");
        return COLOUR.matcher(sent).matches() && isDark(sent) ? sent : "#000000";
    }

    private static boolean isDark(String colour) {
        int rgb = Integer.parseInt(colour.substring(1), 16);
        return 0.299 * (rgb >> 16) + 0.587 * ((rgb >> 8) & 255) + 0.114 * (rgb & 255) < 128;
    }

    private static Response download(Request request, String mediaType, byte[] image, String ending) {
        Response response = Response.of(Status.OK, mediaType, image);
        return Query.of(request).text("download").isEmpty()
                ? response
                : response.with(
                        "Content-Disposition", "attachment; filename=\"qr-" + request.number() + "." + ending + '"');
    }
}
