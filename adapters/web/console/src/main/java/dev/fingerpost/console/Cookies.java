package dev.fingerpost.console;

import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The cookies of the console: only for itself, and only from its own pages. Behind TLS those with a secret have the prefix
 * {@code __Host-}, with which browsers take no cookie from another host of the same domain. It needs the path {@code /}, so the name
 * has a mark of the address of the console, and two consoles at one host do not share it.
 */
final class Cookies {

    /** The token of the session. */
    static final String SESSION = "fingerpost_session";

    /** What a form must repeat in a host's login and before a sign-in, when there is no session. */
    static final String FORM = "fingerpost_form";

    /** The zone of the browser, set by a script. It is no secret. */
    static final String ZONE = "fingerpost_zone";

    private static final String HOST_PREFIX = "__Host-";
    private static final int MARK_BYTES = 4;
    private static final Pattern VALUE = Pattern.compile("\"?([A-Za-z0-9_/+-]{1,128})\"?");

    private Cookies() {}

    /** The value of the cookie with this name; empty where there are several, since one of them may be a stranger's. */
    static Optional<String> value(Request request, String name) {
        String start = full(request, name) + "=";
        List<String> values = request.headers().all("Cookie").stream()
                .flatMap(line -> Stream.of(line.split(";")))
                .map(String::strip)
                .filter(pair -> pair.startsWith(start))
                .map(pair -> pair.substring(start.length()))
                .toList();
        return values.size() == 1
                ? Optional.of(VALUE.matcher(values.get(0)))
                        .filter(Matcher::matches)
                        .map(value -> value.group(1))
                : Optional.empty();
    }

    /** Sets a cookie that no script can read; an empty value and no time delete it. */
    static Response set(Response response, Request request, String name, String value, Duration time) {
        boolean isSecure = isSecure(request);
        String path = isSecure || request.mount().isEmpty() ? "/" : request.mount();
        return response.with(
                "Set-Cookie",
                full(request, name) + "=" + value + "; Path=" + path + "; Max-Age=" + time.toSeconds()
                        + "; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : ""));
    }

    private static String full(Request request, String name) {
        return name.equals(ZONE) ? name : (isSecure(request) ? HOST_PREFIX : "") + name + "_" + mark(request.urlOf(""));
    }

    private static boolean isSecure(Request request) {
        return request.urlOf("").startsWith("https:");
    }

    /** A short hash of the address of a console, which tells consoles at one host apart. */
    private static String mark(String address) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(address.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, MARK_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
