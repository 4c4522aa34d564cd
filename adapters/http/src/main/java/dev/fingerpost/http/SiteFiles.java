package dev.fingerpost.http;

import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The files that a host name has beside its links, the same for every domain. None of their names is an alias. */
final class SiteFiles {

    private static final String STANDARD_ROBOTS = "User-agent: *\nDisallow: /api/\n";
    private static final String CACHED = "public, max-age=86400";

    private final Response robots;
    private final Response favicon;

    SiteFiles(@Nullable String robots, byte @Nullable [] favicon) {
        byte[] text = (robots == null ? STANDARD_ROBOTS : robots).getBytes(StandardCharsets.UTF_8);
        this.robots =
                cached(Response.of(Status.OK, "text/plain; charset=utf-8", text).tagged());
        this.favicon = cached(
                favicon == null
                        ? Response.empty(Status.NO_CONTENT)
                        : Response.of(Status.OK, "image/x-icon", favicon).tagged());
    }

    Response robots(Request request) {
        return robots;
    }

    Response favicon(Request request) {
        return favicon;
    }

    private static Response cached(Response response) {
        return response.with("Cache-Control", CACHED);
    }
}
