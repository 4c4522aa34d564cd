package dev.fingerpost.http.redirect;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.pages.qr.ErrorCorrection;
import dev.fingerpost.pages.qr.QrCode;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/** Serves the QR code of a short URL, without counting a click. A link that visitors would not find has no code. */
final class QrCodeHandler {

    private final Fingerpost fingerpost;

    QrCodeHandler(Fingerpost fingerpost) {
        this.fingerpost = fingerpost;
    }

    /** Answers a request; empty if there is no such link, or no code of this kind. */
    Optional<Response> handle(Request request, LinkPath address) {
        return switch (address.suffix()) {
            case LinkPath.QR_SVG ->
                shown(
                        request,
                        address,
                        code -> image("image/svg+xml", code.svg().getBytes(StandardCharsets.UTF_8)));
            case LinkPath.QR_PNG -> shown(request, address, code -> image("image/png", code.png()));
            default -> Optional.empty();
        };
    }

    private Optional<Response> shown(Request request, LinkPath address, Function<QrCode, Response> image) {
        return shortUrl(request, address)
                .map(url -> Routes.supported(request, RedirectHandler.READING, () -> drawn(code(request, url), image)));
    }

    private Optional<String> shortUrl(Request request, LinkPath address) {
        return fingerpost
                .visits()
                .find(request.host(), address.path())
                .flatMap(fingerpost::shortUrl)
                .map(url -> WebUrl.parse(url, UrlRules.standard()).href())
                .map(url -> fingerpost.find(Statistics.class).isPresent() ? url + "?" + Origins.QR : url);
    }

    /** Reads the parameters. Unknown ones are ignored; if one is repeated, its last value is used. */
    private QrCode code(Request request, String url) {
        QrCode code = QrCode.of(url);
        for (Pair pair : BodyReader.query(request)) {
            try {
                code = with(code, pair.name(), pair.value());
            } catch (IllegalArgumentException e) {
                throw HttpException.badRequest(
                        "The size must be 64 to 2048, the margin 0 to 16, and the error_correction L, M, Q or H");
            }
        }
        return code;
    }

    private static Response drawn(QrCode code, Function<QrCode, Response> image) {
        try {
            return image.apply(code);
        } catch (IllegalArgumentException e) {
            throw HttpException.badRequest("The short URL must fit into a QR code");
        }
    }

    private static QrCode with(QrCode code, String name, String value) {
        return switch (name) {
            case "size" -> code.withSize(number(value));
            case "margin" -> code.withMargin(number(value));
            case "error_correction" -> code.withErrorCorrection(ErrorCorrection.valueOf(value));
            default -> code;
        };
    }

    private static int number(String text) {
        return FormDecoder.wholeNumber(text)
                .filter(number -> number <= QrCode.MAX_SIZE)
                .map(Long::intValue)
                .orElseThrow(() -> new IllegalArgumentException("not a number of pixels or modules"));
    }

    private static Response image(String mediaType, byte[] image) {
        return Response.of(Status.OK, mediaType, image).tagged().with("Cache-Control", "public, max-age=3600");
    }
}
