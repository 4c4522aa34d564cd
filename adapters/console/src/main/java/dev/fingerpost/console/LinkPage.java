package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtelinkGenerated;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.console.view.View;
import dev.fingerpost.http.qr.ErrorCorrection;
import dev.fingerpost.http.qr.QrCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.text.WebUrl;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The page of a link: its short URL, its clicks, where they come from, and its QR code. */
final class LinkPage {

    private static final int MOST_BYTES_OF_LOGO = 1 << 20;
    private static final Pattern HEX = Pattern.compile("#[0-9A-Fa-f]{6}");

    private final Fingerpost fingerpost;

    LinkPage(Fingerpost fingerpost) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
    }

    Response show(Request request, Person person) {
        Link link = person.owner().links().get(request.number());
        @Nullable
        LinkReport report = fingerpost.keepsStatistics()
                ? Reports.of(
                        person.owner().statistics().ofLink(link.id()),
                        Dimension.OF_VISITS,
                        Reports.period(request, person))
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
        return svg(request, person, Optional.empty());
    }

    /** With a logo, which nothing keeps. */
    Response qrSvg(Request request, Person person, Upload logo) {
        return svg(request, person, Optional.of(logo));
    }

    /** The page with the colour that was chosen. The logo must be chosen again. */
    Response qrAgain(Request request, Person person, TypedForm typed) {
        return toPage(request, person, Query.of(typed.fields()), View.AGAIN);
    }

    private static Response toPage(Request request, Person person, Query form, String done) {
        String colour = HEX.matcher(form.text("colour")).matches()
                ? "&colour=%23" + form.text("colour").substring(1)
                : "";
        return Html.redirect(person.view().url("/links/" + request.number() + "?done=" + done + colour));
    }

    Response qrPng(Request request, Person person) {
        return png(request, person, Optional.empty());
    }

    /** With a logo, which nothing keeps. */
    Response qrPng(Request request, Person person, Upload logo) {
        return png(request, person, Optional.of(logo));
    }

    private Response svg(Request request, Person person, Optional<Upload> upload) {
        return drawn(
                request, person, upload, "image/svg+xml", code -> code.svg().getBytes(StandardCharsets.UTF_8));
    }

    private Response png(Request request, Person person, Optional<Upload> upload) {
        return drawn(
                request,
                person,
                upload,
                "image/png",
                code -> code.withSize(1_024).png());
    }

    /** A short URL that is too long for any code has none. */
    private Response drawn(
            Request request, Person person, Optional<Upload> upload, String mediaType, Function<QrCode, byte[]> image) {
        Optional<byte[]> logo = upload.map(form -> form.fileBytes(MOST_BYTES_OF_LOGO));
        Query fields = upload.map(form -> Query.of(form.fields())).orElseGet(() -> Query.of(request));
        QrCode plain = coloured(code(request, person), fields.text("colour"));
        try {
            QrCode code = logo.map(plain::withLogo).orElse(plain);
            Response response = Response.of(Status.OK, mediaType, image.apply(code));
            String file = "qr-" + request.number()
                    + request.path().substring(request.path().lastIndexOf('.'));
            return upload.isEmpty() && fields.text("download").isEmpty()
                    ? response
                    : response.with("Content-Disposition", "attachment; filename=\"" + file + '"');
        } catch (IllegalArgumentException e) {
            if (upload.isEmpty()) {
                throw HttpException.notFound();
            }
            return toPage(request, person, fields, "nologo");
        }
    }

    private QrCode code(Request request, Person person) {
        Link link = person.owner().links().get(request.number());
        return fingerpost
                .shortUrl(link)
                .map(url -> WebUrl.parse(url, WebUrl.Rules.standard()).href())
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
}
