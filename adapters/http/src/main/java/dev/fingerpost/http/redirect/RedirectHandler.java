package dev.fingerpost.http.redirect;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.visit.VisitorPages.Message;
import dev.fingerpost.http.wire.FailureLog;
import dev.fingerpost.http.wire.FormBody;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.MethodRouter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Follows short links. Failures become pages, since visitors are people. */
public final class RedirectHandler implements Handler {

    private final Visits visits;
    private final VisitParser parser;
    private final @Nullable QrCodeHandler qrCodes;
    private final StatisticsPageHandler statistics;
    private final VisitResponses responses;
    private final PasswordThrottle passwords;
    private final FailureLog failures = new FailureLog();

    /** @param zone in which days of statistics are */
    public RedirectHandler(Fingerpost fingerpost, FormBody forms, VisitSettings settings, ZoneId zone) {
        this.visits = fingerpost.visits();
        this.qrCodes = settings.showsQrCodes() ? new QrCodeHandler(fingerpost, forms) : null;
        this.parser = new VisitParser(fingerpost, forms, settings);
        this.responses = new VisitResponses(settings);
        this.passwords = new PasswordThrottle(responses);
        this.statistics = new StatisticsPageHandler(fingerpost, forms, responses, passwords, zone);
    }

    @Override
    public Response handle(Request request) {
        try {
            return LinkPath.of(request)
                    .map(address -> beside(request, address))
                    .orElseGet(() -> new MethodRouter()
                            .get(() -> follow(request))
                            .on("POST", () -> follow(request))
                            .route(request.method()));
        } catch (FingerpostException e) {
            failures.log(e, request.id());
            return failed(request, e.code());
        }
    }

    /** What is at an address beside a short URL. */
    private Response beside(Request request, LinkPath address) {
        Optional<Response> shown = qrCodes == null ? Optional.empty() : qrCodes.handle(request, address);
        return shown.or(() -> statistics.handle(request, address)).orElseGet(() -> notFound(request));
    }

    private Response follow(Request request) {
        return parser.parse(request).map(visit -> respond(request, visit)).orElseGet(() -> notFound(request));
    }

    private Response notFound(Request request) {
        return responses.message(request.headers(), Status.NOT_FOUND, Message.NOT_FOUND);
    }

    private Response respond(Request request, Visit visit) {
        Optional<Link.Address> protectedLink = visit.password() == null ? Optional.empty() : visits.address(visit);
        return protectedLink
                .map(link -> tryPassword(request, visit, link))
                .orElseGet(() -> resolve(request, visit, resolution -> {}));
    }

    private Response tryPassword(Request request, Visit visit, Link.Address link) {
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
        return responses.of(request, visit, resolution);
    }

    /** Only a visit that was surely not counted, and may succeed, is worth a retry. */
    private Response failed(Request request, ErrorCode code) {
        return switch (code) {
            case OUTCOME_UNKNOWN ->
                responses.message(request.headers(), Status.SERVICE_UNAVAILABLE, Message.MAYBE_COUNTED);
            case DAMAGED -> responses.message(request.headers(), Status.INTERNAL_SERVER_ERROR, Message.UNAVAILABLE);
            case STORAGE_FAILED,
                    STORAGE_FULL,
                    TIMED_OUT,
                    OVERLOADED,
                    INVALID_INPUT,
                    NOT_FOUND,
                    STALE_VERSION,
                    IDEMPOTENCY_KEY_USED ->
                responses
                        .message(request.headers(), Status.SERVICE_UNAVAILABLE, Message.UNAVAILABLE)
                        .with("Retry-After", "1");
        };
    }
}
