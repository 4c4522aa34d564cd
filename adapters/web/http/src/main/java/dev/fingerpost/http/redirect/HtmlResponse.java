package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

/** Pages as responses, each with a Content-Security-Policy that allows only what the page needs. */
public final class HtmlResponse {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int NONCE_BYTES = 16;

    /**
     * The policy lacks form-action, because browsers apply it also to the redirect after a form, whose destination the
     * link's owner chooses.
     */
    private static final String COMMON = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

    private HtmlResponse() {}

    public static String nonce() {
        byte[] bytes = new byte[NONCE_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** A page without scripts, whose images come from this site. */
    public static Response page(int status, String html, String nonce) {
        return response(status, html, COMMON + "; img-src 'self'; style-src 'nonce-" + nonce + "'")
                .with("Referrer-Policy", "no-referrer");
    }

    /** A page whose scripts and styles are files of this site, and whose scripts call only this site. */
    public static Response ofSite(String html) {
        String policy = COMMON + "; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'";
        return response(Status.OK.code(), html, policy).with("Referrer-Policy", "no-referrer");
    }

    /** A page whose scripts load the tags of vendors, which in turn load from, and report to, other hosts. */
    static Response pixels(String html, String nonce) {
        String policy = COMMON + "; script-src 'nonce-" + nonce
                + "' 'strict-dynamic'; style-src 'nonce-" + nonce
                + "'; img-src 'self' https:; connect-src https:; frame-src https:";
        return response(Status.OK.code(), html, policy).with("Referrer-Policy", "strict-origin-when-cross-origin");
    }

    private static Response response(int status, String html, String policy) {
        return Response.of(status, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8))
                .with("Content-Security-Policy", policy);
    }
}
