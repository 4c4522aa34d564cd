package dev.fingerpost.http.redirect;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.visit.VisitSettings.Pixels;
import dev.fingerpost.http.wire.AddedQuery;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pages.VisitorMessage;
import dev.fingerpost.pages.VisitorPages;
import dev.fingerpost.pages.VisitorPages.Interstitial;
import dev.fingerpost.pages.VisitorPages.PixelStop;
import dev.fingerpost.pages.VisitorPages.StatisticsPage;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The response to each outcome of a visit: a redirect, the page of pixels, an interstitial or a message. */
final class VisitResponses {

    private static final Pattern HOST = Pattern.compile("https?://([^/?#]+)");

    private final VisitSettings settings;
    private final VisitorPages pages;
    private final Sandbox sandbox;
    private final boolean hasHome;

    /**
     * Creates the responses of a site.
     *
     * @param hasHome whether the operator has set a page for {@code /}
     */
    VisitResponses(VisitSettings settings, Sandbox sandbox, boolean hasHome) {
        this.settings = settings;
        this.sandbox = sandbox;
        this.hasHome = hasHome;
        this.pages = settings.pages().branded(settings.brand());
    }

    Response of(Request request, Visit visit, Resolution resolution) {
        return resolution.fold(new Outcomes(request, visit));
    }

    private final class Outcomes implements Resolution.Cases<Response> {

        private final Request request;
        private final Visit visit;

        Outcomes(Request request, Visit visit) {
            this.request = request;
            this.visit = visit;
        }

        @Override
        public Response redirect(Resolution.Redirect redirect) {
            return redirected(request, redirect, visit.notCounted() == Visit.NotCounted.BOT);
        }

        @Override
        public Response passwordRequired(Resolution.PasswordRequired required) {
            // No state is kept between two requests, so after a wrong password the form offers to accept the warning
            // again.
            boolean warning = required.warning() || visit.warningAccepted();
            return interstitial(
                    request, new Interstitial(true, false, required.wrong(), warning, "", HtmlResponse.nonce()));
        }

        @Override
        public Response warningRequired(Resolution.WarningRequired required) {
            String host = host(required.destination());
            return interstitial(
                    request, new Interstitial(required.password(), false, false, true, host, HtmlResponse.nonce()));
        }

        @Override
        public Response expired(Resolution.Expired expired) {
            return expired.destination()
                    .map(url -> location(request, url, false))
                    .orElseGet(() -> failed(request, ProblemCode.GONE));
        }

        @Override
        public Response notStarted(Resolution.NotStarted notStarted) {
            return notFound();
        }

        @Override
        public Response disabled(Resolution.Disabled disabled) {
            return notFound();
        }

        @Override
        public Response notFound() {
            return failed(request, ProblemCode.NOT_FOUND);
        }
    }

    private Response redirected(Request request, Resolution.Redirect redirect, boolean bot) {
        Optional<String> parameter = redirect.link()
                .receiptParameter()
                .or(settings::receipts)
                .filter(name -> !name.equals(LinkDraft.NO_RECEIPT));
        String forwarded = settings.forwardsQuery()
                ? AddedQuery.to(
                        redirect.destination(), AddedQuery.without(request.query(), pair -> isOurs(pair, parameter)))
                : redirect.destination();
        String destination = parameter
                .flatMap(name -> redirect.receipt().map(text -> AddedQuery.unlessThere(forwarded, name, text)))
                .orElse(forwarded);
        if (bot || redirect.pixels().isEmpty() || settings.pixels() == Pixels.NEVER) {
            return location(request, destination, redirect.steady() && parameter.isEmpty());
        }
        String nonce = HtmlResponse.nonce();
        PixelStop stop = new PixelStop(
                destination,
                host(destination),
                settings.pixels() == Pixels.ASK,
                redirect.pixels(),
                settings.pixelTime(),
                nonce);
        return sandbox.around(request, HtmlResponse.pixels(pages(request).pixels(stop), nonce));
    }

    /**
     * Whether a parameter of the visit is for us: the mark of a QR code, or a receipt, under the name of all links or of
     * this one.
     */
    private boolean isOurs(String pair, Optional<String> receipt) {
        return Origins.isScan(pair)
                || Stream.concat(settings.receipts().stream(), receipt.stream())
                        .anyMatch(AddedQuery.name(pair)::equalsIgnoreCase);
    }

    /**
     * Makes a redirect. The response to a form has the status 303, because after another status a browser may post the
     * password to the destination.
     */
    private Response location(Request request, String url, boolean steady) {
        Status status = request.method().equals("POST") ? Status.SEE_OTHER : status(steady);
        return Response.empty(status).with("Location", url);
    }

    private Status status(boolean steady) {
        return switch (settings.redirects()) {
            case FOUND -> Status.FOUND;
            case TEMPORARY -> Status.TEMPORARY_REDIRECT;
            case PERMANENT_WHERE_STEADY -> steady ? Status.MOVED_PERMANENTLY : Status.FOUND;
        };
    }

    /** Asks for the password of the statistics. */
    Response passwordOfStatistics(Request request, boolean wrong) {
        return interstitial(request, new Interstitial(true, true, wrong, false, "", HtmlResponse.nonce()));
    }

    private Response interstitial(Request request, Interstitial asked) {
        return page(request, Status.OK.code(), pages(request).interstitial(asked), asked.nonce());
    }

    /** The host of a serialised URL, which has no user-info; empty for schemes other than http and https. */
    private static String host(String url) {
        Matcher host = HOST.matcher(url);
        return host.lookingAt() ? host.group(1) : "";
    }

    Response statistics(Request request, StatisticsPage page) {
        return page(request, Status.OK.code(), pages(request).statistics(page), page.nonce());
    }

    /** The page for a failure. */
    Response failed(Request request, ProblemCode code) {
        return failed(request, code, message(code));
    }

    private static VisitorMessage message(ProblemCode code) {
        return switch (code) {
            case NOT_FOUND -> VisitorMessage.NOT_FOUND;
            case GONE -> VisitorMessage.EXPIRED;
            case OUTCOME_UNKNOWN -> VisitorMessage.MAYBE_COUNTED;
            case TOO_MANY_REQUESTS,
                    INTERNAL_SERVER_ERROR,
                    DAMAGED,
                    SERVICE_UNAVAILABLE,
                    STORAGE_FAILED,
                    TIMED_OUT,
                    OVERLOADED,
                    INSUFFICIENT_STORAGE,
                    STORAGE_FULL -> VisitorMessage.UNAVAILABLE;
            case BAD_REQUEST,
                    UNAUTHORIZED,
                    FORBIDDEN,
                    INSUFFICIENT_SCOPE,
                    METHOD_NOT_ALLOWED,
                    REQUEST_TIMEOUT,
                    LENGTH_REQUIRED,
                    PRECONDITION_FAILED,
                    STALE_VERSION,
                    CONTENT_TOO_LARGE,
                    URI_TOO_LONG,
                    UNSUPPORTED_MEDIA_TYPE,
                    EXPECTATION_FAILED,
                    UNPROCESSABLE_CONTENT,
                    INVALID_INPUT,
                    IDEMPOTENCY_KEY_USED,
                    UPGRADE_REQUIRED,
                    REQUEST_HEADER_FIELDS_TOO_LARGE,
                    NOT_IMPLEMENTED,
                    HTTP_VERSION_NOT_SUPPORTED -> VisitorMessage.REFUSED;
        };
    }

    /** A page that says why the visitor is not redirected. */
    Response failed(Request request, ProblemCode code, VisitorMessage message) {
        String nonce = HtmlResponse.nonce();
        return page(request, code.status(), pages(request).message(message, nonce), nonce);
    }

    /**
     * A page, whose HTML may be that of the host application or come from a folder of the operator. The page's policy
     * allows no scripts, but the sandbox is added all the same.
     */
    private Response page(Request request, int status, String html, String nonce) {
        return sandbox.around(request, HtmlResponse.page(status, html, nonce));
    }

    private VisitorPages pages(Request request) {
        VisitorPages preferred = pages.preferring(request.headers().languages());
        VisitorPages withHome = hasHome && request.mount().isEmpty() ? preferred.withHome("/") : preferred;
        return referrer(request).map(withHome::backTo).orElse(withHome);
    }

    /**
     * The site on which the visitor has followed the short URL, if it is not this host. Its path and its query are not
     * repeated, because they may have a secret.
     */
    private static Optional<String> referrer(Request request) {
        return request.headers()
                .only("Referer")
                .flatMap(text -> WebUrl.tryParse(text, UrlRules.standard()))
                .map(url -> HOST.matcher(url.href()))
                .filter(site -> site.lookingAt() && !site.group(1).equalsIgnoreCase(request.host()))
                .map(site -> site.group() + "/");
    }
}
