package dev.fingerpost.http.wire;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The host name on which people manage links, if there is one: the console, the documentation and the API are served
 * there and nowhere else, and short URLs everywhere else. So pages that run scripts of strangers have an origin other
 * than that of the pages to which people sign in.
 *
 * @param name the host name in lower case and ASCII, without a port; {@code null} if people and visitors share their
 *     hosts
 */
public record ConsoleHost(@Nullable String name) {

    public static final ConsoleHost SHARED = new ConsoleHost(null);

    /** The trailing dot and the port of a host name. Both are ignored, the port because cookies ignore it. */
    private static final Pattern PORT = Pattern.compile("\\.?(?::[0-9]*)?$");

    /**
     * Parses a host name.
     *
     * @throws IllegalArgumentException if the text is no host name, or has a scheme, a port or a path
     */
    public static ConsoleHost parse(String name) {
        WebUrl url = WebUrl.parse("https://" + name + "/", UrlRules.standard());
        String host = url.host();
        if (!PORT.matcher(name).replaceFirst("").equals(name) || !url.href().equals("https://" + host + "/")) {
            throw new IllegalArgumentException("must be a host name without a scheme, a port and a path");
        }
        return new ConsoleHost(host);
    }

    /** Whether people and visitors share their hosts. */
    public boolean isShared() {
        return name == null;
    }

    /** Whether this is the host of the management pages. */
    public boolean is(String host) {
        return name != null
                && PORT.matcher(host).replaceFirst("").toLowerCase(Locale.ROOT).equals(name);
    }

    /** Returns a handler that serves the management pages only on their host. */
    public Handler ofPeople(Handler handler) {
        return isShared()
                ? handler
                : request -> {
                    if (!is(request.host())) {
                        throw HttpException.notFound();
                    }
                    return handler.handle(request);
                };
    }

    /** Returns a handler that serves visitors on every host except that of the management pages. */
    public Handler ofVisitors(Handler handler) {
        return isShared()
                ? handler
                : request -> {
                    if (is(request.host())) {
                        throw HttpException.notFound();
                    }
                    return handler.handle(request);
                };
    }
}
