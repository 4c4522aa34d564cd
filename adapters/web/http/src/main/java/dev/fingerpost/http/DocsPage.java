package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.api.AddressedResponse;
import dev.fingerpost.http.redirect.HtmlResponse;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;

/**
 * {@code /docs}: the documentation of the API, which the tests of the build generate from the OpenAPI description. It
 * loads nothing from other hosts and can be read without scripts; its only script sends the requests that a reader
 * tries.
 */
final class DocsPage {

    private final AddressedResponse page;
    private final Response script = file("docs.js", "text/javascript; charset=utf-8");
    private final Response style = file("docs.css", "text/css; charset=utf-8");

    /**
     * Creates the page of a site.
     *
     * @param zone the zone of active periods
     */
    DocsPage(ZoneId zone) {
        this.page = new AddressedResponse(
                () -> new String(bytes("docs.html"), StandardCharsets.UTF_8).replace("${zone}", zone.getId()),
                DocsPage::addressed);
    }

    Response page(Request request) {
        return page.get(request.urlOf(""));
    }

    Response script(Request request) {
        return script;
    }

    Response style(Request request) {
        return style;
    }

    /** Puts the address of the server into the examples. */
    private static Response addressed(String text, String address) {
        String escaped = address.replace("&", "&amp;").replace("<", "&lt;");
        return HtmlResponse.ofSite(text.replace(AddressedResponse.ADDRESS, escaped))
                .tagged();
    }

    private static Response file(String name, String type) {
        return Response.of(Status.OK, type, bytes(name)).tagged().with("Cache-Control", "no-cache");
    }

    private static byte[] bytes(String name) {
        try (InputStream file = requireNonNull(DocsPage.class.getResourceAsStream(name), name)) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
