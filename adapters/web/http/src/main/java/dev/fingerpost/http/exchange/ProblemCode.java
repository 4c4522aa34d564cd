package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ErrorCode;
import java.util.Arrays;
import java.util.Locale;

/**
 * The kinds of problems. Each has a status, a description, and whether a retry may help. The name of a constant, in
 * lower case, is the {@code code} of a problem document, which stays the same when texts change.
 */
public enum ProblemCode {
    BAD_REQUEST(400, "Bad Request", "The request is malformed: its encoding, brackets, JSON or headers"),
    UNAUTHORIZED(401, "Unauthorized", "The API key is missing, malformed, unknown, expired or revoked"),
    FORBIDDEN(
            403,
            "Forbidden",
            "The password of the statistics is missing or wrong, or a page of another origin sent a change without an"
                    + " API key"),
    INSUFFICIENT_SCOPE(403, "Forbidden", "The API key is valid, but its scope does not allow this"),
    NOT_FOUND(404, "Not Found", "There is nothing at this address, or you have no such record"),
    METHOD_NOT_ALLOWED(
            405,
            "Method Not Allowed",
            "The address does not support the method; Allow lists the methods that it supports"),
    REQUEST_TIMEOUT(408, "Request Timeout", "The request was sent too slowly"),
    GONE(410, "Gone", "The resource is no longer available"),
    LENGTH_REQUIRED(411, "Length Required", "On the JDK's server, a body must have a Content-Length"),
    PRECONDITION_FAILED(412, "Precondition Failed", "A condition of the request is not met"),
    STALE_VERSION(
            412,
            "Precondition Failed",
            "If-Match does not name the current version of the record; read the record again"),
    CONTENT_TOO_LARGE(
            413, "Content Too Large", "The body is too long or has too many fields, or its JSON is nested too deep"),
    URI_TOO_LONG(414, "URI Too Long", "The address is too long or its query has too many parameters"),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            "Unsupported Media Type",
            "The Content-Type is missing, is not accepted here, or names a charset other than UTF-8; or JSON was sent as a form"),
    EXPECTATION_FAILED(417, "Expectation Failed", "The only supported expectation is 100-continue"),
    UNPROCESSABLE_CONTENT(422, "Unprocessable Content", "The request is well-formed but cannot be carried out"),
    INVALID_INPUT(422, "Unprocessable Content", "Some fields are invalid; errors and codes name each of them"),
    IDEMPOTENCY_KEY_USED(
            422,
            "Unprocessable Content",
            "The Idempotency-Key was used for another request within 24 hours; nothing was changed"),
    UPGRADE_REQUIRED(426, "Upgrade Required", "The version of HTTP must be 1.0, 1.1 or 2"),
    TOO_MANY_REQUESTS(429, "Too Many Requests", "A rate limit is exceeded; Retry-After says when to try again", true),
    REQUEST_HEADER_FIELDS_TOO_LARGE(431, "Request Header Fields Too Large", "The headers are too many or too long"),
    INTERNAL_SERVER_ERROR(
            500, "Internal Server Error", "The service failed; its log has the cause, with the request id"),
    DAMAGED(500, "Internal Server Error", "A stored row is damaged, and a retry does not help"),
    NOT_IMPLEMENTED(
            501,
            "Not Implemented",
            "The engine does not support this feature of HTTP, or the service keeps no answers for an Idempotency-Key"),
    SERVICE_UNAVAILABLE(503, "Service Unavailable", "The service is overloaded or is being stopped", true),
    STORAGE_FAILED(503, "Service Unavailable", "The storage cannot be reached; nothing was changed", true),
    TIMED_OUT(503, "Service Unavailable", "The storage took too long; nothing was changed", true),
    OVERLOADED(
            503,
            "Service Unavailable",
            "The service has too much work, such as lists, long bodies or the hashing of passwords; nothing was changed",
            true),
    OUTCOME_UNKNOWN(
            503,
            "Service Unavailable",
            "The connection to the storage was lost during the commit, so the change was made entirely or not at all; check before you repeat it, or repeat it with its Idempotency-Key"),
    HTTP_VERSION_NOT_SUPPORTED(505, "HTTP Version Not Supported", "The version of HTTP must be 1.0, 1.1 or 2"),
    INSUFFICIENT_STORAGE(507, "Insufficient Storage", "The storage is full"),
    STORAGE_FULL(507, "Insufficient Storage", "The storage is full; nothing was changed");

    /** The path, on a site, of the page that describes all codes. */
    public static final String PAGE = "/docs/problems";

    private static final int FIRST_SERVER_ERROR = 500;

    private final int status;
    private final String title;
    private final String meaning;
    private final boolean retriable;

    ProblemCode(int status, String title, String meaning) {
        this(status, title, meaning, false);
    }

    ProblemCode(int status, String title, String meaning, boolean retriable) {
        this.status = status;
        this.title = requireNonNull(title, "title");
        this.meaning = requireNonNull(meaning, "meaning");
        this.retriable = retriable;
    }

    /** The code for a failure of the library. */
    public static ProblemCode of(ErrorCode code) {
        return switch (code) {
            case INVALID_INPUT -> INVALID_INPUT;
            case NOT_FOUND -> NOT_FOUND;
            case STALE_VERSION -> STALE_VERSION;
            case IDEMPOTENCY_KEY_USED -> IDEMPOTENCY_KEY_USED;
            case STORAGE_FAILED -> STORAGE_FAILED;
            case STORAGE_FULL -> STORAGE_FULL;
            case TIMED_OUT -> TIMED_OUT;
            case DAMAGED -> DAMAGED;
            case OUTCOME_UNKNOWN -> OUTCOME_UNKNOWN;
            case OVERLOADED -> OVERLOADED;
        };
    }

    /**
     * The first code with this HTTP status, for requests that the engine itself rejects. An unknown status below 500
     * becomes BAD_REQUEST, any other unknown status INTERNAL_SERVER_ERROR.
     */
    public static ProblemCode ofEngine(int status) {
        return Arrays.stream(values())
                .filter(code -> code.status == status)
                .findFirst()
                .orElse(status < FIRST_SERVER_ERROR ? BAD_REQUEST : INTERNAL_SERVER_ERROR);
    }

    /** The status of the response. */
    public int status() {
        return status;
    }

    /** The reason phrase of the status. */
    public String title() {
        return title;
    }

    /** The description, in English, without a full stop. */
    public String meaning() {
        return meaning;
    }

    /** Whether nothing was changed and a retry may succeed. */
    public boolean retriable() {
        return retriable;
    }

    /** The {@code code} in a problem document. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
