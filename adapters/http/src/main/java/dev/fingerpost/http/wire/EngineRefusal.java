package dev.fingerpost.http.wire;

import java.util.Arrays;

/** A request that an HTTP engine refuses by itself. The engine's own words are for its log: they may name its classes. */
public final class EngineRefusal {

    private static final int FIRST_SERVER_ERROR = 500;

    private EngineRefusal() {}

    /** By the status that the engine has chosen; one that this interface does not have becomes 400 or 500. */
    public static HttpException of(int code) {
        Status status = Arrays.stream(Status.values())
                .filter(known -> known.code() == code)
                .findFirst()
                .orElse(code < FIRST_SERVER_ERROR ? Status.BAD_REQUEST : Status.INTERNAL_SERVER_ERROR);
        HttpException refusal = HttpException.of(status, detail(status)).closing();
        return status == Status.SERVICE_UNAVAILABLE ? refusal.with("Retry-After", "1") : refusal;
    }

    private static String detail(Status status) {
        return switch (status) {
            case REQUEST_TIMEOUT -> "The request must come faster";
            case CONTENT_TOO_LARGE -> "The body is too large";
            case URI_TOO_LONG -> "The address is too long";
            case EXPECTATION_FAILED -> "An expectation must be 100-continue";
            case REQUEST_HEADER_FIELDS_TOO_LARGE -> "The headers are too large";
            case NOT_IMPLEMENTED, INSUFFICIENT_STORAGE -> "The service cannot do that";
            case SERVICE_UNAVAILABLE -> "The service is overloaded or is being stopped";
            case UPGRADE_REQUIRED, HTTP_VERSION_NOT_SUPPORTED -> "The version of HTTP must be 1.0, 1.1 or 2";
            case INTERNAL_SERVER_ERROR -> HttpException.UNEXPECTED;
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
                    NOT_FOUND,
                    METHOD_NOT_ALLOWED,
                    GONE,
                    LENGTH_REQUIRED,
                    PRECONDITION_FAILED,
                    UNSUPPORTED_MEDIA_TYPE,
                    UNPROCESSABLE_CONTENT,
                    TOO_MANY_REQUESTS -> "The request is malformed";
        };
    }
}
