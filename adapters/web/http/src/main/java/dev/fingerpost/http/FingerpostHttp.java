package dev.fingerpost.http;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.api.Api;
import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.redirect.RedirectHandler;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.ConsoleHost;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.RateLimiter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Creates endpoints: the management API, the redirects, both, or metrics and probes. An endpoint does not depend on an
 * HTTP engine. For the JDK's HTTP server, wrap it in an {@link ExchangeHandler}, or use {@link FingerpostHttpServer},
 * which is a complete server.
 */
public final class FingerpostHttp {

    /** The path of the management API in a site. */
    private static final String API = "/api";

    /** The path of the console in a site. */
    private static final String CONSOLE = "/console";

    private static final String PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

    private static final Pattern DOMAIN = Pattern.compile("domain=([A-Za-z0-9.-]{1,253})");

    private FingerpostHttp() {}

    /**
     * Creates the management API. Its addresses begin at its mount: mounted at {@code /api}, it serves links at {@code
     * /api/v1/links}.
     */
    public static HttpEndpoint api(Fingerpost fingerpost, HttpSettings settings) {
        Failures failures = Failures.problems();
        return HttpEndpoint.forPeople(
                management(fingerpost, settings), failures, fingerpost.clock(), settings, () -> {});
    }

    /**
     * Creates the endpoint that redirects the visitors of short URLs and counts their clicks. It finds the domain by
     * the host name that the visitor requests, and takes the path after the domain's base URL as the alias, so mount it
     * at the path of that base URL or above. Mounted at the root, it also serves the home, {@code /robots.txt} and
     * {@code /favicon.ico} of the settings.
     */
    public static HttpEndpoint redirects(Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        RedirectHandler links = redirector(fingerpost, settings, visitSettings);
        Handler atRoot = Routes.of(files(settings).otherwise(links));
        Handler all = request -> (request.mount().isEmpty() ? atRoot : links).handle(request);
        Failures failures = Failures.pages(links::failed);
        Handler visitors = settings.people().ofVisitors(all);
        return new HttpEndpoint(limited(visitors, settings), failures, fingerpost.clock(), settings);
    }

    /**
     * Creates a whole site: the management API under {@code /api}, the documentation under {@code /docs}, the home,
     * {@code /robots.txt} and {@code /favicon.ico}, and short URLs under every other path. With a
     * {@linkplain HttpSettings#withConsoleHost console host}, the API and the documentation are served only on that
     * host, and short URLs only on the others. Every host serves {@code /healthz} and {@code /readyz} for probes.
     */
    public static HttpEndpoint site(Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        return site(fingerpost, settings, visitSettings, Optional.empty());
    }

    /**
     * Like {@link #site(Fingerpost, HttpSettings, VisitSettings)}, with the pages on which people manage links.
     *
     * @param console the console, from the module {@code fingerpost-console}. A site serves it under {@code /console},
     * and a page that leads to it at {@code /} if the site has no {@linkplain HttpSettings#withHome home} or has a
     * {@linkplain HttpSettings#withConsoleHost console host}
     */
    public static HttpEndpoint site(
            Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings, HttpEndpoint console) {
        return site(fingerpost, settings, visitSettings, Optional.of(console));
    }

    private static HttpEndpoint site(
            Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings, Optional<HttpEndpoint> console) {
        RedirectHandler links = redirector(fingerpost, settings, visitSettings);
        Failures failures = Failures.problemsUnder(API, links::failed, request -> problems(request, settings));
        Handler site = settings.people().isShared()
                ? Routes.of(ofPeople(fingerpost, settings, visitSettings, console, files(settings))
                        .otherwise(links))
                : byHost(
                        settings.people(),
                        Routes.of(ofPeople(fingerpost, settings, visitSettings, console, robots(settings))),
                        visitors(settings, links));
        Routes<Handler> all = probed(fingerpost, failures).otherwise(limited(site, settings));
        return new HttpEndpoint(
                Routes.of(all), failures, fingerpost.clock(), settings, () -> console.ifPresent(HttpEndpoint::endWork));
    }

    private static Handler byHost(ConsoleHost people, Handler ofPeople, Handler ofVisitors) {
        return request -> (people.is(request.host()) ? ofPeople : ofVisitors).handle(request);
    }

    /**
     * The handler of short URLs. The paths of the API and of the console are never short URLs, whichever aliases are
     * allowed.
     */
    private static Handler visitors(HttpSettings settings, RedirectHandler links) {
        Handler nothing = request -> {
            throw HttpException.notFound();
        };
        return Routes.of(
                files(settings).under(API, nothing).under(CONSOLE, nothing).otherwise(links));
    }

    /** Adds the API, the console and the documentation to the routes of a host name. */
    private static Routes<Handler> ofPeople(
            Fingerpost fingerpost,
            HttpSettings settings,
            VisitSettings visitSettings,
            Optional<HttpEndpoint> console,
            Routes<Handler> site) {
        site.get(ProblemCode.PAGE, new ProblemsPage(settings.showsDocs(), visitSettings.brand()))
                .under(API, management(fingerpost, settings));
        console.ifPresent(pages -> site.under(CONSOLE, pages.handler()));
        if (settings.home() == null || !settings.people().isShared()) {
            console.ifPresent(pages -> site.get("/", pages.landing(CONSOLE)));
        }
        if (settings.showsDocs()) {
            DocsPage docs = new DocsPage(settings.zone(), visitSettings.brand());
            site.get("/docs", docs::page).get("/docs/docs.js", docs::script).get("/docs/docs.css", docs::style);
        }
        return site;
    }

    /**
     * Creates the endpoint for the operator's programs, to be served on a port of its own: {@code /metrics}, the probes
     * {@code /healthz} and {@code /readyz}, and {@code /domain?domain=HOST}, which tells a proxy whether to request a
     * certificate for a host name (200 or 404, as Caddy's {@code ask} expects). It requires no key, so listen where
     * strangers cannot reach it.
     *
     * @param metrics returns the text of each response, in the text format of Prometheus
     * @param hosts tests whether a host name belongs to a domain
     */
    public static HttpEndpoint operations(Fingerpost fingerpost, Supplier<String> metrics, Predicate<String> hosts) {
        Failures failures = Failures.problems();
        Routes<Handler> routes = probed(fingerpost, failures)
                .get(
                        "/metrics",
                        request -> Response.of(
                                Status.OK, PROMETHEUS_TEXT, metrics.get().getBytes(StandardCharsets.UTF_8)))
                .get("/domain", request -> domain(request, hosts));
        return new HttpEndpoint(Routes.of(routes), failures, fingerpost.clock(), HttpSettings.standard());
    }

    private static Routes<Handler> probed(Fingerpost fingerpost, Failures failures) {
        HealthProbes probes = new HealthProbes(fingerpost::ping, System::nanoTime, failures);
        return new Routes<Handler>().get("/healthz", probes::alive).get("/readyz", probes::ready);
    }

    private static Response domain(Request request, Predicate<String> hosts) {
        Matcher asked = DOMAIN.matcher(request.query());
        if (!asked.matches() || !hosts.test(asked.group(1).toLowerCase(Locale.ROOT))) {
            throw HttpException.notFound();
        }
        return Response.empty(Status.OK);
    }

    /**
     * The files that every host name serves in addition to its links. With the standard policy, none of their names can
     * be an alias.
     */
    private static Routes<Handler> files(HttpSettings settings) {
        Home home = settings.home();
        return home == null ? robots(settings) : robots(settings).get("/", request -> home.response());
    }

    /** The files that browsers and robots request from each host name. */
    private static Routes<Handler> robots(HttpSettings settings) {
        Response robots = cached(Response.of(
                        Status.OK,
                        "text/plain; charset=utf-8",
                        settings.robots().getBytes(StandardCharsets.UTF_8))
                .tagged());
        byte[] icon = settings.favicon();
        Response favicon = cached(
                icon.length == 0
                        ? Response.empty(Status.NO_CONTENT)
                        : Response.of(Status.OK, "image/x-icon", icon).tagged());
        return new Routes<Handler>().get("/robots.txt", request -> robots).get("/favicon.ico", request -> favicon);
    }

    private static Response cached(Response response) {
        return response.with("Cache-Control", "public, max-age=86400");
    }

    /** Limits the rate of requests of each IPv4 address and IPv6 /64. */
    private static Handler limited(Handler handler, HttpSettings settings) {
        List<RateLimiter> limiters = settings.rateLimiters(false);
        return limiters.isEmpty()
                ? handler
                : request -> RateLimiter.limited(
                        limiters, ClientNetwork.of(request.address()), request, () -> handler.handle(request));
    }

    /** The path of the page that describes the problems of a site; empty on the hosts that do not serve it. */
    private static String problems(Request request, HttpSettings settings) {
        if (!settings.people().isShared() && !settings.people().is(request.host())) {
            return "";
        }
        String mount = request.mount();
        return (mount.endsWith(API) ? mount.substring(0, mount.length() - API.length()) : mount) + ProblemCode.PAGE;
    }

    private static Api management(Fingerpost fingerpost, HttpSettings settings) {
        return new Api(
                fingerpost, settings.maxBody(), settings.zone(), settings.crossOrigins(), settings.rateLimiters(true));
    }

    private static RedirectHandler redirector(
            Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        return new RedirectHandler(
                fingerpost,
                settings.maxBody(),
                visitSettings,
                settings.zone(),
                settings.people(),
                settings.home() != null);
    }
}
