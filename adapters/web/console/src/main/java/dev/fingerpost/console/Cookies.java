package dev.fingerpost.console;

import dev.fingerpost.hash.Sha256;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The cookies of the console. Browsers send them only to its host and, except for {@link #ATTEMPT}, never with requests
 * that begin on another site. Over TLS, cookies with a secret have the prefix {@code __Host-}, so that browsers accept
 * them from no other host of the same domain. This prefix requires the path {@code /}. Therefore the name also contains
 * a hash of the console's address, so that two consoles on one host do not share cookies.
 */
final class Cookies {

    /** The token of the session. */
    static final String SESSION = "fingerpost_session";

    /**
     * The secret from which the token of forms is computed if there is no session, as under a host's login or before
     * signing in.
     */
    static final String FORM = "fingerpost_form";

    /** The secret that all attempts of a browser to sign in at another server share. */
    static final String ATTEMPT = "fingerpost_attempt";

    /** What undoes the last change of many links. It is not a secret. */
    static final String UNDO = "fingerpost_undo";

    /** The zone of the browser, set by a script. It is not a secret. */
    static final String ZONE = "fingerpost_zone";

    private static final String HOST_PREFIX = "__Host-";
    private static final int MARK_BYTES = 4;
    private static final Pattern VALUE = Pattern.compile("\"?([A-Za-z0-9_/+-]{1,2000})\"?");

    private Cookies() {}

    /**
     * The value of the cookie with this name. Empty if there are several, because one of them may come from another
     * site.
     */
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

    /** Sets a cookie that no script can read. An empty value with no lifetime deletes it. */
    static Response set(Response response, Request request, String name, String value, Duration time) {
        return set(response, request, name, value, time, "Strict");
    }

    /** Sets a cookie that is also sent when another site leads the browser here. */
    static Response setForReturn(Response response, Request request, String name, String value, Duration time) {
        return set(response, request, name, value, time, "Lax");
    }

    private static Response set(
            Response response, Request request, String name, String value, Duration time, String sites) {
        boolean isSecure = isSecure(request);
        String path = isSecure || request.mount().isEmpty() ? "/" : request.mount();
        return response.with(
                "Set-Cookie",
                full(request, name) + "=" + value + "; Path=" + path + "; Max-Age=" + time.toSeconds()
                        + "; HttpOnly; SameSite=" + sites + (isSecure ? "; Secure" : ""));
    }

    private static String full(Request request, String name) {
        return name.equals(ZONE) ? name : (isSecure(request) ? HOST_PREFIX : "") + name + "_" + mark(request.urlOf(""));
    }

    private static boolean isSecure(Request request) {
        return request.urlOf("").startsWith("https:");
    }

    /** A short hash of the address of a console, which distinguishes consoles on one host. */
    private static String mark(String address) {
        return HexFormat.of().formatHex(Sha256.of(address), 0, MARK_BYTES);
    }
}
