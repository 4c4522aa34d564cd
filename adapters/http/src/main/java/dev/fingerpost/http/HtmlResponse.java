package dev.fingerpost.http;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

/** Pages as responses, with the policy that lets them do what they must and nothing else. */
final class HtmlResponse {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int NONCE_BYTES = 16;

    /**
     * No form-action: browsers hold it against the redirect that answers a form as well, and that goes wherever the
     * link's owner says.
     */
    private static final String COMMON = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

    private HtmlResponse() {}

    static String nonce() {
        byte[] bytes = new byte[NONCE_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** A page without scripts. */
    static Response page(Status status, String html, String nonce) {
        return response(status, html, COMMON + "; style-src 'nonce-" + nonce + "'")
                .with("Referrer-Policy", "no-referrer");
    }

    /** A page whose scripts load the tags of vendors, which load and report to hosts of their own. */
    static Response pixels(String html, String nonce) {
        String policy = COMMON + "; script-src 'nonce-" + nonce
                + "' 'strict-dynamic'; style-src 'nonce-" + nonce
                + "'; img-src https:; connect-src https:; frame-src https:";
        return response(Status.OK, html, policy).with("Referrer-Policy", "strict-origin-when-cross-origin");
    }

    private static Response response(Status status, String html, String policy) {
        return Response.of(status, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8))
                .with("Content-Security-Policy", policy);
    }
}
