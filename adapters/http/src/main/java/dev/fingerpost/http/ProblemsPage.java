package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.Brand;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.pages.JteproblemsGenerated;
import dev.fingerpost.http.redirect.HtmlResponse;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.stream.Stream;

/** {@code /docs/problems}: the page that describes the problems of the interface, made from their codes. */
final class ProblemsPage implements Handler {

    private static final List<ViolationCode> VIOLATIONS = Stream.<ViolationCode>concat(
                    Stream.of(CoreViolation.values()), Stream.of(HttpViolation.values()))
            .toList();

    private final boolean docs;
    private final Brand brand;

    /**
     * The page of one site.
     *
     * @param docs whether the site has the page of the interface
     */
    ProblemsPage(boolean docs, Brand brand) {
        this.docs = docs;
        this.brand = requireNonNull(brand, "brand");
    }

    @Override
    public Response handle(Request request) {
        String nonce = HtmlResponse.nonce();
        StringOutput text = new StringOutput();
        JteproblemsGenerated.render(new OwaspHtmlTemplateOutput(text), null, brand, nonce, docs, VIOLATIONS);
        return HtmlResponse.page(Status.OK.code(), text.toString(), nonce);
    }
}
