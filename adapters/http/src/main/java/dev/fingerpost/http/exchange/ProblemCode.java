package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * The kinds of problems: the {@code code} of a problem document, which stays when texts are improved. Its {@code type} is
 * where {@code /docs/problems} describes it.
 */
public enum ProblemCode {
    BAD_REQUEST(400, "The request is malformed: its encoding, brackets, JSON or headers."),
    UNAUTHORIZED(401, "There is no API key, or a malformed, unknown, expired or revoked one."),
    FORBIDDEN(403, "The password of the statistics is missing or wrong."),
    NOT_FOUND(404, "There is nothing at this address, or no such record of yours."),
    METHOD_NOT_ALLOWED(405, "The address does not have the method; Allow lists those that it has."),
    REQUEST_TIMEOUT(408, "The request came too slowly."),
    GONE(410, "It is no longer there."),
    LENGTH_REQUIRED(411, "A body must come with a Content-Length, on the server of the JDK."),
    PRECONDITION_FAILED(412, "A condition of the request does not hold."),
    STALE_VERSION(412, "If-Match does not name the version of the record: read it again."),
    CONTENT_TOO_LARGE(413, "The body is too long, or has too many fields."),
    URI_TOO_LONG(414, "The address is too long, or its query has too many parameters."),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            "The Content-Type is missing, is none that the address takes or names a charset other than UTF-8; or JSON came as a form."),
    EXPECTATION_FAILED(417, "An expectation must be 100-continue."),
    INVALID_INPUT(422, "Some fields are not right: errors and codes name each of them."),
    IDEMPOTENCY_KEY_USED(422, "The Idempotency-Key was used for another request within 24 hours. Nothing was changed."),
    UNPROCESSABLE_CONTENT(422, "The request can be read, and cannot be done."),
    UPGRADE_REQUIRED(426, "The version of HTTP must be 1.0, 1.1 or 2."),
    TOO_MANY_REQUESTS(429, "A rate limit is exceeded; Retry-After says for how long."),
    REQUEST_HEADER_FIELDS_TOO_LARGE(431, "The headers are too many or too long."),
    INTERNAL_SERVER_ERROR(500, "A failure of the service; its log has the cause, with the request id."),
    DAMAGED(500, "A stored row is damaged. A retry does not help."),
    NOT_IMPLEMENTED(
            501,
            "The engine does not have this feature of HTTP, or the storage keeps no answers for an Idempotency-Key."),
    SERVICE_UNAVAILABLE(503, "The service is overloaded or is being stopped; a retry may succeed."),
    STORAGE_FAILED(503, "The storage cannot be reached. Nothing was changed; a retry may succeed."),
    TIMED_OUT(503, "The storage took too long. Nothing was changed; a retry may succeed."),
    OVERLOADED(503, "Too many lists are being read, or passwords hashed. Nothing was changed; a retry may succeed."),
    OUTCOME_UNKNOWN(
            503,
            "The storage was lost: the change is either whole or absent, so look before you repeat it, or repeat it with its Idempotency-Key."),
    HTTP_VERSION_NOT_SUPPORTED(505, "The version of HTTP must be 1.0, 1.1 or 2."),
    INSUFFICIENT_STORAGE(507, "The storage is full."),
    STORAGE_FULL(507, "The storage is full. Nothing was changed.");

    /** The page that describes every code of a site. */
    public static final String PAGE = "/docs/problems";

    private final int status;
    private final String meaning;

    ProblemCode(int status, String meaning) {
        this.status = status;
        this.meaning = requireNonNull(meaning, "meaning");
    }

    /** The status of the response. */
    public int status() {
        return status;
    }

    /** What it says, in English. */
    public String meaning() {
        return meaning;
    }

    /** The {@code code} in a problem document. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The {@code type} in a problem document: a reference to the page, relative to the address of the request. */
    public String type() {
        return PAGE + "#" + wireName();
    }
}
