package dev.fingerpost.http.redirect;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.ConsoleHost;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.registry.DomainProbe;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers the visits of short URLs. */
public final class RedirectHandler implements Handler {

    /** The greatest length of a form; a password of the greatest length and an acceptance take less than half of it. */
    private static final int MOST_FORM_BYTES = 8_192;

    /** The path of a probe, without the leading slash: the base path of the domain, the folder and the nonce. */
    private static final Pattern PROBE =
            Pattern.compile("((?:[^/]+/){0,32})" + Pattern.quote(DomainProbe.FOLDER) + "([A-Za-z0-9_-]{22})");

    /** The methods of the images beside short URLs. */
    static final List<String> READING = List.of("GET", "HEAD");

    /** The methods of short URLs, and of the statistics beside them. */
    static final List<String> METHODS = List.of("GET", "HEAD", "POST");

    private final Visits visits;
    private final VisitParser parser;
    private final UnknownAddresses unknownAddresses;
    private final Optional<Response> logo;
    private final @Nullable QrCodeHandler qrCodes;
    private final StatisticsPageHandler statistics;
    private final VisitResponses responses;
    private final PasswordThrottle passwords;

    /**
     * Creates a handler of all links.
     *
     * @param maxBody the greatest number of bytes of a body
     * @param zone the zone of the days of statistics
     * @param people the host of the management pages, if they have one of their own
     * @param hasHome whether the operator has set a page for {@code /}, to which the pages for visitors lead
     */
    public RedirectHandler(
            Fingerpost fingerpost,
            int maxBody,
            VisitSettings settings,
            ZoneId zone,
            ConsoleHost people,
            boolean hasHome) {
        BodyReader bodies = new BodyReader(Math.min(maxBody, MOST_FORM_BYTES));
        this.visits = fingerpost.visits();
        this.logo = logo(settings.brand());
        this.qrCodes = settings.showsQrCodes() ? new QrCodeHandler(fingerpost) : null;
        this.parser = new VisitParser(fingerpost, bodies, settings);
        this.unknownAddresses = new UnknownAddresses(visits, settings);
        this.responses = new VisitResponses(settings, new Sandbox(people, visits), hasHome);
        this.passwords = new PasswordThrottle(responses);
        this.statistics =
                new StatisticsPageHandler(fingerpost, bodies, responses, passwords, zone, settings.showsQrCodes());
    }

    @Override
    public Response handle(Request request) {
        return probe(request)
                .or(() -> LinkPath.of(request).map(address -> beside(request, address)))
                .orElseGet(() -> follow(request));
    }

    /** The answer to a {@link DomainProbe}; empty for any other request. */
    private Optional<Response> probe(Request request) {
        if (!request.path().contains("/" + DomainProbe.FOLDER)) {
            return Optional.empty();
        }
        return LinkPath.decoded(request.mount() + request.path())
                .map(PROBE::matcher)
                .filter(Matcher::matches)
                .map(probe -> Routes.supported(request, READING, () -> answer(request, probe)));
    }

    private Response answer(Request request, MatchResult probe) {
        long domain = visits.domain(request.host(), probe.group())
                .filter(found -> found.pathOf("").equals(probe.group(1)))
                .map(Domain::id)
                .orElse(DomainProbe.NO_DOMAIN);
        return Response.of(
                        Status.OK,
                        "text/plain; charset=utf-8",
                        DomainProbe.answer(probe.group(2), domain).getBytes(StandardCharsets.US_ASCII))
                .with("Cache-Control", "no-store");
    }

    /** The page for a failure, because visitors are people. */
    public Response failed(Request request, ProblemCode code) {
        return responses.failed(request, code);
    }

    /** Answers a request for an address beside a short URL. */
    private Response beside(Request request, LinkPath address) {
        Optional<Response> shown = qrCodes == null ? Optional.empty() : qrCodes.handle(request, address);
        return shown.or(() -> logo(request, address))
                .or(() -> statistics.handle(request, address))
                .orElseGet(() -> failed(request, ProblemCode.NOT_FOUND));
    }

    /**
     * The logo for the pages, which is served beside each short URL as {@code /ALIAS+logo}; empty if the request is not
     * for a logo or there is none.
     */
    private Optional<Response> logo(Request request, LinkPath address) {
        return address.suffix().equals(LinkPath.LOGO)
                ? logo.map(image -> Routes.supported(request, READING, () -> image))
                : Optional.empty();
    }

    private static Optional<Response> logo(Brand brand) {
        return brand.logoAddress().isEmpty()
                ? Optional.empty()
                : Optional.of(Response.of(Status.OK, brand.logoType(), brand.logo())
                        .tagged()
                        .with("Cache-Control", "public, max-age=31536000")
                        .with("Content-Security-Policy", Brand.LOGO_POLICY));
    }

    private Response follow(Request request) {
        return Routes.supported(
                request,
                METHODS,
                () -> parser.parse(request)
                        .map(visit -> respond(request, visit))
                        .orElseGet(() -> failed(request, ProblemCode.NOT_FOUND)));
    }

    private Response respond(Request request, Visit visit) {
        Optional<LinkAddress> protectedLink = visit.password() == null ? Optional.empty() : visits.address(visit);
        return protectedLink
                .map(link -> tryPassword(request, visit, link))
                .orElseGet(() -> resolve(request, visit, resolution -> {}));
    }

    private Response tryPassword(Request request, Visit visit, LinkAddress link) {
        return passwords.attempt(
                PasswordThrottle.Kind.REDIRECT,
                request,
                link,
                right -> resolve(request, visit, resolution -> {
                    if (!(resolution instanceof Resolution.PasswordRequired)) {
                        right.run();
                    }
                }));
    }

    private Response resolve(Request request, Visit visit, Consumer<Resolution> before) {
        Resolution resolution = visits.resolve(visit);
        before.accept(resolution);
        if (resolution instanceof Resolution.NotFound) {
            unknownAddresses.note(visit);
        }
        return responses.of(request, visit, resolution);
    }
}
