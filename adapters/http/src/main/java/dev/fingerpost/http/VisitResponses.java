package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.VisitorPages.Message;
import dev.fingerpost.http.VisitorPages.PixelStop;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;

/** The answer over HTTP to each outcome of a visit. */
final class VisitResponses {

    private final VisitSettings settings;
    private final VisitorPages pages;

    VisitResponses(VisitSettings settings) {
        this.settings = requireNonNull(settings, "settings");
        this.pages = settings.pages();
    }

    Response to(Request request, Visit visit, Resolution resolution) {
        return resolution.fold(new Resolution.Cases<Response>() {
            @Override
            public Response redirect(Resolution.Redirect redirect) {
                return sentOn(request, redirect);
            }

            @Override
            public Response passwordRequired(Resolution.PasswordRequired required) {
                // Nothing is kept between two requests: what was accepted beside a wrong password is accepted again.
                return interstitial(true, required.wrong(), required.warning() || visit.warningAccepted());
            }

            @Override
            public Response warningRequired(Resolution.WarningRequired required) {
                return interstitial(required.password(), false, true);
            }

            @Override
            public Response expired(Resolution.Expired expired) {
                return expired.destination()
                        .map(url -> location(request, url, false))
                        .orElseGet(() -> message(Status.GONE, Message.EXPIRED));
            }

            @Override
            public Response notStarted() {
                return notFound();
            }

            @Override
            public Response disabled() {
                return notFound();
            }

            @Override
            public Response notFound() {
                return message(Status.NOT_FOUND, Message.NOT_FOUND);
            }
        });
    }

    private Response sentOn(Request request, Resolution.Redirect redirect) {
        String destination = settings.forwardsQuery()
                ? ForwardedQuery.added(redirect.destination(), request.query())
                : redirect.destination();
        if (redirect.pixels().isEmpty()) {
            return location(request, destination, redirect.steady());
        }
        String nonce = HtmlResponse.nonce();
        return HtmlResponse.pixels(pages.pixels(new PixelStop(destination, redirect.pixels(), nonce)), nonce);
    }

    /** A form is answered with 303: any other status could have the browser post the password on to the destination. */
    private Response location(Request request, String url, boolean steady) {
        Status status = request.method().equals("POST")
                ? Status.SEE_OTHER
                : settings.redirects().status(steady);
        return Response.empty(status).with("Location", url);
    }

    private Response interstitial(boolean password, boolean wrong, boolean warning) {
        String nonce = HtmlResponse.nonce();
        return HtmlResponse.page(
                Status.OK, pages.interstitial(new VisitorPages.Interstitial(password, wrong, warning, nonce)), nonce);
    }

    private Response message(Status status, Message message) {
        String nonce = HtmlResponse.nonce();
        return HtmlResponse.page(status, pages.message(message, nonce), nonce);
    }
}
