package dev.fingerpost.http;

import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What a host name has beside its links, the same for every domain. None of it is an alias. */
final class SiteFiles {

    private static final String STANDARD_ROBOTS = "User-agent: *\nDisallow: /api/\n";
    private static final String CACHED = "public, max-age=86400";

    private SiteFiles() {}

    /** The routes with those of the files. */
    static Routes<Handler> add(
            Routes<Handler> routes, @Nullable Home home, @Nullable String robots, byte @Nullable [] favicon) {
        byte[] text = (robots == null ? STANDARD_ROBOTS : robots).getBytes(StandardCharsets.UTF_8);
        Response icon = favicon == null
                ? Response.empty(Status.NO_CONTENT)
                : Response.of(Status.OK, "image/x-icon", favicon).tagged();
        add(
                routes,
                "/robots.txt",
                cached(Response.of(Status.OK, "text/plain; charset=utf-8", text).tagged()));
        add(routes, "/favicon.ico", cached(icon));
        return home == null ? routes : add(routes, "/", home.response());
    }

    private static Routes<Handler> add(Routes<Handler> routes, String path, Response response) {
        return routes.get(path, request -> response);
    }

    private static Response cached(Response response) {
        return response.with("Cache-Control", CACHED);
    }
}
