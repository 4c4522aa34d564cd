package dev.fingerpost.console;

import dev.fingerpost.console.signin.SignInAttempt;
import dev.fingerpost.hash.Sha256;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Attempts to sign in at another server. The console stores none of them: a cookie has a secret of the browser, and the
 * parameter {@code state} has the number of the attempt and the page to which the person goes afterwards. So a browser
 * can make several attempts at once, and they survive a restart.
 */
final class Attempts {

    /** The address to which the other server sends a browser back. */
    static final String BACK = "/sign-in/back";

    /** The address of the button on the sign-in page. */
    static final String START = "/sign-in/start";

    /** How long a person has to sign in at the other server. */
    private static final Duration TIME = Duration.ofMinutes(10);

    private static final int SECRET_BYTES = 32;
    private static final int NUMBER_BYTES = 16;
    private static final Pattern SECRET = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern STATE = Pattern.compile("([0-9a-f]{64})\\.([0-9a-f]{32})\\.([A-Za-z0-9_-]*)");
    private static final int LONGEST_STATE = 4_096;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Attempts() {}

    /**
     * An attempt whose browser has come back from the other server.
     *
     * @param next the page to which the person goes afterwards, not checked
     */
    record Returned(SignInAttempt attempt, String next) {}

    /**
     * The secret of a browser. All of its attempts share it, so that beginning an attempt in one tab does not end those
     * in other tabs.
     */
    static String secret(Request request) {
        return Cookies.value(request, Cookies.ATTEMPT)
                .filter(value -> SECRET.matcher(value).matches())
                .orElseGet(() -> random(SECRET_BYTES));
    }

    /**
     * Begins an attempt. Its state, nonce and verifier differ from those of every other attempt.
     *
     * @param next the page to which the person goes afterwards; empty for the first one
     */
    static SignInAttempt begun(Request request, String secret, String next) {
        return of(request, secret, random(NUMBER_BYTES), next);
    }

    private static SignInAttempt of(Request request, String secret, String number, String next) {
        String known = secret + " " + number;
        return new SignInAttempt(
                URI.create(request.urlOf(BACK)),
                mark(known, next) + "." + number + "."
                        + Base64.getUrlEncoder().withoutPadding().encodeToString(next.getBytes(StandardCharsets.UTF_8)),
                hash("nonce " + known),
                hash("verifier " + known));
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
        Matcher parts = STATE.matcher(state);
        if (state.length() > LONGEST_STATE || !parts.matches()) {
            return Optional.empty();
        }
        String number = parts.group(2);
        String next;
        try {
            next = new String(Base64.getUrlDecoder().decode(parts.group(3)), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        return Cookies.value(request, Cookies.ATTEMPT)
                .filter(secret -> MessageDigest.isEqual(
                        mark(secret + " " + number, next).getBytes(StandardCharsets.UTF_8),
                        parts.group(1).getBytes(StandardCharsets.UTF_8)))
                .map(secret -> new Returned(of(request, secret, number, next), next));
    }

    private static String mark(String known, String next) {
        return hash("state " + known + " " + next);
    }

    private static String random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(Sha256.of(text));
    }
}
