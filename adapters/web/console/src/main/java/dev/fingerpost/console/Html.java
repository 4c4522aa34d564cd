package dev.fingerpost.console;

import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Pages and redirects as responses. The template engine escapes every value. */
final class Html {

    /** Everything is loaded from the console itself, and pages contain no inline scripts or styles. */
    static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
            + " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

    private Html() {}

    static Response page(Consumer<HtmlTemplateOutput> template) {
        return page(Status.OK.code(), template);
    }

    static Response page(int status, Consumer<HtmlTemplateOutput> template) {
        StringOutput text = new StringOutput();
        template.accept(new OwaspHtmlTemplateOutput(text));
        return Response.of(status, "text/html; charset=utf-8", text.toString().getBytes(StandardCharsets.UTF_8))
                .with("Content-Security-Policy", POLICY)
                .with("Referrer-Policy", "same-origin");
    }

    /** Redirects to a page that is requested with GET (303). */
    static Response redirect(String address) {
        return Response.empty(Status.SEE_OTHER).with("Location", address);
    }
}
