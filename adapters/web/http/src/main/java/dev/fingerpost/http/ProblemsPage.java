package dev.fingerpost.http;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.redirect.HtmlResponse;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.pages.ProblemTable;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pages.view.ProblemRow;
import java.util.stream.Stream;

/** {@code /docs/problems}: the page that describes the problems of the API, generated from their codes. */
final class ProblemsPage implements Handler {

    private static final ProblemTable TABLE = new ProblemTable(
            Stream.of(ProblemCode.values())
                    .map(code -> new ProblemRow(code.wireName(), code.status(), code.meaning(), code.retriable()))
                    .toList(),
            Stream.<ViolationCode>concat(Stream.of(CoreViolation.values()), Stream.of(HttpViolation.values()))
                    .toList());

    private final boolean docs;
    private final Brand brand;

    /**
     * Creates the page of a site.
     *
     * @param docs whether the site has the documentation of the API
     */
    ProblemsPage(boolean docs, Brand brand) {
        this.docs = docs;
        this.brand = brand;
    }

    @Override
    public Response handle(Request request) {
        String nonce = HtmlResponse.nonce();
        return HtmlResponse.page(Status.OK.code(), TABLE.html(brand, nonce, docs), nonce);
    }
}
