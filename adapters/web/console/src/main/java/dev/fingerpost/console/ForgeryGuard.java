package dev.fingerpost.console;

import dev.fingerpost.console.view.View;
import dev.fingerpost.hash.Sha256;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.RequestOrigin;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/**
 * Refuses requests that a page of another site sends with this person's cookies (CSRF). A browser reports the origin of
 * a request, and a form repeats a token that only the pages of the console have.
 */
final class ForgeryGuard {

    /** The field of each form. */
    static final String FIELD = View.FORM_TOKEN;

    private static final int SECRET_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private ForgeryGuard() {}

    /** Creates a secret for a browser without a session. */
    static String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** The value of the field; the secret cannot be computed from it. */
    static String token(String secret) {
        return HexFormat.of().formatHex(Sha256.of("form " + secret));
    }

    /**
     * Checks the origin of a request that changes something.
     *
     * @throws HttpException if it does not come from a page of this host
     */
    static void checkOrigin(Request request) {
        if (!RequestOrigin.isOwn(request)) {
            throw refusal();
        }
    }

    /** The refusal of a form that may be forged, with the status 403. */
    static HttpException refusal() {
        return HttpException.of(ProblemCode.FORBIDDEN, "The form must come from a page of the console");
    }

    /**
     * Whether a form has the token for the secret of the browser that sends it. It has another one if the page of the
     * form is older than the session.
     *
     * @param secret the secret of the browser; empty for none
     */
    static boolean isOf(String secret, List<Pair> form) {
        String sent = form.stream()
                .filter(pair -> pair.name().equals(FIELD))
                .map(Pair::value)
                .findFirst()
                .orElse("");
        return !secret.isEmpty()
                && MessageDigest.isEqual(
                        token(secret).getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }
}
