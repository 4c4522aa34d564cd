package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.nio.charset.StandardCharsets;

/** The response of a site at its root, {@code /}. Immutable. */
public final class Home {

    /** The Content-Security-Policy for a page of the host. It allows no scripts. */
    private static final String POLICY = "default-src 'none'; img-src https: data:; style-src https: 'unsafe-inline';"
            + " font-src https: data:; form-action https:; base-uri 'none'; frame-ancestors 'none'";

    private final Response response;

    private Home(Response response) {
        this.response = requireNonNull(response, "response");
    }

    /**
     * Redirects visitors to another page (302).
     *
     * @param url an absolute http or https URL
     */
    public static Home redirect(String url) {
        String location = WebUrl.parse(url, UrlRules.standard()).href();
        return new Home(Response.empty(Status.FOUND).with("Location", location));
    }

    /** Shows a page of the host. It may use styles, and images and fonts over HTTPS, but no scripts. */
    public static Home page(String html) {
        return new Home(Response.of(Status.OK, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8))
                .tagged()
                .with("Content-Security-Policy", POLICY));
    }

    Response response() {
        return response;
    }
}
