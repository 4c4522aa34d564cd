package dev.fingerpost.console;

import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cookies of the console: only for itself, and only from its own pages. */
final class Cookies {

    /** The token of the session. */
    static final String SESSION = "fingerpost_session";

    /** What a form must repeat in a host's login and before a sign-in, when there is no session. */
    static final String FORM = "fingerpost_form";

    /** The zone of the browser, set by a script. */
    static final String ZONE = "fingerpost_zone";

    private static final String VALUE = "=\"?([A-Za-z0-9_/+-]{1,128})\"?(?:;|$)";

    private Cookies() {}

    /** The value of the cookie with this name; the first where there are several. */
    static Optional<String> value(Request request, String name) {
        Pattern cookie = Pattern.compile("(?:^|; ?)" + name + VALUE);
        return request.headers().all("Cookie").stream()
                .map(cookie::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst();
    }

    /** Sets a cookie that no script can read; an empty value and no time delete it. */
    static Response set(Response response, Request request, String name, String value, Duration time) {
        String path = request.mount().isEmpty() ? "/" : request.mount();
        String secure = request.urlOf("").startsWith("https:") ? "; Secure" : "";
        return response.with(
                "Set-Cookie",
                name + "=" + value + "; Path=" + path + "; Max-Age=" + time.toSeconds() + "; HttpOnly; SameSite=Strict"
                        + secure);
    }
}
