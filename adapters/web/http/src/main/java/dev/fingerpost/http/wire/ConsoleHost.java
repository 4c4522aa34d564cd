package dev.fingerpost.http.wire;

import dev.fingerpost.text.UrlRules;
import dev.fingerpost.text.WebUrl;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The host name at which people manage links, if they have one of their own: the console, the documentation and the interface
 * are answered there and nowhere else, and short links everywhere but there. Pages that run scripts of strangers then have
 * another origin than those at which somebody signs in.
 *
 * @param name in lower case and ASCII, without a port; {@code null} where people and visitors share their hosts
 */
public record ConsoleHost(@Nullable String name) {

    public static final ConsoleHost SHARED = new ConsoleHost(null);

    /** It is no boundary, since cookies ignore it; nor is the dot of the root. */
    private static final Pattern PORT = Pattern.compile("\\.?(?::[0-9]*)?$");

    /**
     * Parses a host name.
     *
     * @throws IllegalArgumentException if it is none, or has a scheme, a port or a path
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

    /** Whether this is the host of people. */
    public boolean is(String host) {
        return name != null
                && PORT.matcher(host).replaceFirst("").toLowerCase(Locale.ROOT).equals(name);
    }

    /** The handler of people: it has nothing at other hosts than theirs. */
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

    /** The handler of visitors: it has nothing at the host of people. */
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
