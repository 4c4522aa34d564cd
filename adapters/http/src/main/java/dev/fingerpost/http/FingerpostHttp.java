package dev.fingerpost.http;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.api.Api;
import dev.fingerpost.http.api.Authentication;
import dev.fingerpost.http.redirect.PageRefusals;
import dev.fingerpost.http.redirect.RedirectHandler;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.FormBody;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.MethodRouter;
import dev.fingerpost.http.wire.RateLimiter;
import dev.fingerpost.http.wire.Refusals;
import dev.fingerpost.http.wire.Representations;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the endpoints of this module: the interface for management, the redirects, or both. An endpoint is independent
 * of the HTTP engine. For the JDK's HTTP server wrap it into a {@link dev.fingerpost.http.jdk.ExchangeHandler}, or take
 * {@link dev.fingerpost.http.jdk.FingerpostHttpServer}, which is a complete server.
 */
public final class FingerpostHttp {

    private FingerpostHttp() {}

    /**
     * The interface for management. Its addresses begin where it is mounted: mounted at {@code /api}, it has the links at
     * {@code /api/v1/links}.
     */
    public static HttpEndpoint api(Fingerpost fingerpost, HttpSettings settings) {
        return new HttpEndpoint(
                management(fingerpost, settings),
                Refusals.problems(),
                settings.crossOrigins().then(new Representations()),
                fingerpost.clock(),
                settings);
    }

    /**
     * Follows short links: redirects their visitors and counts the clicks. The domain is that of the host name that the
     * visitor asks for, and the alias is what stands after the domain's base URL, so mount it at the path of that base
     * URL or above. Mounted at the root, it also has the home, {@code /robots.txt} and {@code /favicon.ico} of the
     * settings.
     */
    public static HttpEndpoint redirects(Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        Handler links = redirector(fingerpost, settings, visitSettings);
        Handler atRoot = settings.withFiles(links);
        Handler all = request -> (request.mount().isEmpty() ? atRoot : links).handle(request);
        return new HttpEndpoint(
                limited(all, settings),
                new PageRefusals(visitSettings),
                new Representations(),
                fingerpost.clock(),
                settings);
    }

    /**
     * Both: the interface for management under {@code /api}, short links under every other path. {@code /healthz} and
     * {@code /readyz} are for probes.
     */
    public static HttpEndpoint site(Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        Handler router =
                new SiteRouter(management(fingerpost, settings), redirector(fingerpost, settings, visitSettings));
        Handler site = settings.withPages(settings.withFiles(router));
        Refusals refusals = Refusals.problemsUnder(SiteRouter.API, new PageRefusals(visitSettings));
        Handler probed = new HealthProbes(limited(site, settings), fingerpost::ping, System::nanoTime);
        return new HttpEndpoint(
                probed,
                refusals,
                settings.crossOrigins().under(SiteRouter.API).then(new Representations()),
                fingerpost.clock(),
                settings);
    }

    /**
     * One text at one path, such as metrics for a program of the operator. It asks for no key: listen where strangers cannot
     * reach it.
     *
     * @param text makes the text for each request
     */
    public static HttpEndpoint text(String path, String mediaType, Supplier<String> text, Clock clock) {
        Handler handler = request -> {
            if (!request.path().equals(path)) {
                throw HttpException.notFound();
            }
            return new MethodRouter()
                    .get(() -> Response.of(Status.OK, mediaType, text.get().getBytes(StandardCharsets.UTF_8)))
                    .route(request.method());
        };
        return new HttpEndpoint(handler, Refusals.problems(), new Representations(), clock, HttpSettings.standard());
    }

    private static Handler limited(Handler handler, HttpSettings settings) {
        RateLimiter limiter = limiter("address", settings.addressLimit());
        return limiter == null ? handler : new LimitedByAddress(handler, limiter);
    }

    private static @Nullable RateLimiter limiter(String name, @Nullable RateLimit limit) {
        return limit == null ? null : new RateLimiter(name, limit.requests(), limit.time(), System::nanoTime);
    }

    private static Handler management(Fingerpost fingerpost, HttpSettings settings) {
        return settings.crossOrigins()
                .before(new Api(
                        fingerpost,
                        Authentication.byHostOrApiKey(fingerpost.apiKeys()),
                        settings.maxBody(),
                        settings.zone(),
                        limiter("key", settings.keyLimit())));
    }

    private static Handler redirector(Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        return new RedirectHandler(fingerpost, new FormBody(settings.maxBody()), visitSettings, settings.zone());
    }
}
