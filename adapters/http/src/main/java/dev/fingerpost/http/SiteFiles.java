package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.MethodRouter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What a host name has beside its links, the same for every domain. None of it is an alias. */
final class SiteFiles implements Handler {

    private static final String STANDARD_ROBOTS = "User-agent: *\nDisallow: /api/\n";
    private static final String CACHED = "public, max-age=86400";

    private final Handler site;
    private final @Nullable Home home;
    private final Response robots;
    private final Response favicon;

    SiteFiles(Handler site, @Nullable Home home, @Nullable String robots, byte @Nullable [] favicon) {
        this.site = requireNonNull(site, "site");
        this.home = home;
        this.robots = cached(Response.of(
                Status.OK,
                "text/plain; charset=utf-8",
                (robots == null ? STANDARD_ROBOTS : robots).getBytes(StandardCharsets.UTF_8)));
        this.favicon = favicon == null
                ? Response.empty(Status.NO_CONTENT).with("Cache-Control", CACHED)
                : cached(Response.of(Status.OK, "image/x-icon", favicon));
    }

    @Override
    public Response handle(Request request) {
        return switch (request.path()) {
            case "/" -> home == null ? site.handle(request) : found(request, home.response());
            case "/robots.txt" -> found(request, robots);
            case "/favicon.ico" -> found(request, favicon);
            default -> site.handle(request);
        };
    }

    private static Response found(Request request, Response response) {
        return new MethodRouter().get(() -> response).route(request.method());
    }

    private static Response cached(Response response) {
        return response.tagged().with("Cache-Control", CACHED);
    }
}
