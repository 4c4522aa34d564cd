package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.visit.VisitorPages.Message;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Refusals;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;

/** Refusals as pages, since visitors are people. */
public final class PageRefusals implements Refusals {

    private final VisitResponses responses;

    public PageRefusals(VisitSettings settings) {
        this.responses = new VisitResponses(requireNonNull(settings, "settings"));
    }

    @Override
    public Response of(RawRequest raw, HttpException refusal) {
        return refusal.on(responses.message(raw.headers(), refusal.status(), message(refusal.status())));
    }

    private static Message message(Status status) {
        return switch (status) {
            case NOT_FOUND -> Message.NOT_FOUND;
            case TOO_MANY_REQUESTS, INTERNAL_SERVER_ERROR, SERVICE_UNAVAILABLE, INSUFFICIENT_STORAGE ->
                Message.UNAVAILABLE;
            case OK,
                    CREATED,
                    NO_CONTENT,
                    MOVED_PERMANENTLY,
                    FOUND,
                    SEE_OTHER,
                    NOT_MODIFIED,
                    TEMPORARY_REDIRECT,
                    BAD_REQUEST,
                    UNAUTHORIZED,
                    FORBIDDEN,
                    METHOD_NOT_ALLOWED,
                    REQUEST_TIMEOUT,
                    GONE,
                    LENGTH_REQUIRED,
                    PRECONDITION_FAILED,
                    CONTENT_TOO_LARGE,
                    URI_TOO_LONG,
                    UNSUPPORTED_MEDIA_TYPE,
                    EXPECTATION_FAILED,
                    UNPROCESSABLE_CONTENT,
                    UPGRADE_REQUIRED,
                    REQUEST_HEADER_FIELDS_TOO_LARGE,
                    NOT_IMPLEMENTED,
                    HTTP_VERSION_NOT_SUPPORTED -> Message.REFUSED;
        };
    }
}
