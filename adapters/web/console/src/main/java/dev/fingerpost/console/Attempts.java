package dev.fingerpost.console;

import dev.fingerpost.console.signin.SignInAttempt;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Attempts to sign in at another server. Nothing is stored here: a cookie holds the secret of an attempt, and the state
 * holds the page to which the person goes afterwards.
 */
final class Attempts {

    /** The address to which the other server sends a browser back. */
    static final String BACK = "/sign-in/back";

    /** The address of the button on the sign-in page. */
    static final String START = "/sign-in/start";

    /** How long a person has to sign in at the other server. */
    private static final Duration TIME = Duration.ofMinutes(10);

    private static final int SECRET_BYTES = 32;
    private static final int LONGEST_STATE = 4_096;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Attempts() {}

    /**
     * An attempt whose browser has come back from the other server.
     *
     * @param next the page to which the person goes afterwards, not checked
     */
    record Returned(SignInAttempt attempt, String next) {}

    /** Creates a secret for an attempt. */
    static String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * The attempt with this secret.
     *
     * @param next the page to which the person goes afterwards; empty for the first one
     */
    static SignInAttempt of(Request request, String secret, String next) {
        return new SignInAttempt(
                URI.create(request.urlOf(BACK)),
                mark(secret, next) + "."
                        + Base64.getUrlEncoder().withoutPadding().encodeToString(next.getBytes(StandardCharsets.UTF_8)),
                hash("nonce " + secret),
                hash("verifier " + secret));
    }

    /**
     * Remembers the secret in the browser, in a cookie that the browser also sends when the other server leads it back
     * here.
     */
    static Response remembered(Response response, Request request, String secret) {
        return Cookies.setForReturn(response, request, Cookies.ATTEMPT, secret, TIME);
    }

    /**
     * The attempt of this browser to which the state belongs. Empty if another browser has begun it, or no browser has.
     */
    static Optional<Returned> returned(Request request, String state) {
        int dot = state.indexOf('.');
        if (dot < 0 || state.length() > LONGEST_STATE) {
            return Optional.empty();
        }
        String next;
        try {
            next = new String(Base64.getUrlDecoder().decode(state.substring(dot + 1)), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        return Cookies.value(request, Cookies.ATTEMPT)
                .filter(secret -> MessageDigest.isEqual(
                        mark(secret, next).getBytes(StandardCharsets.UTF_8),
                        state.substring(0, dot).getBytes(StandardCharsets.UTF_8)))
                .map(secret -> new Returned(of(request, secret, next), next));
    }

    private static String mark(String secret, String next) {
        return hash("state " + secret + " " + next);
    }

    private static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
