package dev.fingerpost.http;

import dev.fingerpost.http.pages.JteproblemsGenerated;
import dev.fingerpost.http.redirect.HtmlResponse;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;

/** The page that describes the problems of the interface, made from their codes. */
final class ProblemsPage {

    private ProblemsPage() {}

    /** @param docs whether the site has the page of the interface */
    static Response response(boolean docs) {
        String nonce = HtmlResponse.nonce();
        StringOutput text = new StringOutput();
        JteproblemsGenerated.render(new OwaspHtmlTemplateOutput(text), null, nonce, docs);
        return HtmlResponse.page(Status.OK, text.toString(), nonce);
    }
}
