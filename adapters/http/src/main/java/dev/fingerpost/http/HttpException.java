package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;

/** A request that is refused for what it is as HTTP, before anything of the library is asked. */
final class HttpException extends RuntimeException {

    private final Status status;
    private final transient Map<String, String> headers;

    private HttpException(Status status, String detail, Map<String, String> headers) {
        super(detail, null, false, false); // an expected answer has no use for a stack trace
        this.status = requireNonNull(status, "status");
        this.headers = headers;
    }

    /** The detail is shown to the client. */
    static HttpException of(Status status, String detail) {
        return new HttpException(status, detail, Map.of());
    }

    static HttpException badRequest(String detail) {
        return of(Status.BAD_REQUEST, detail);
    }

    static HttpException notFound() {
        return of(Status.NOT_FOUND, "There is nothing at this address");
    }

    /** Also with this header. */
    HttpException with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new HttpException(status, detail(), all);
    }

    /** What follows on the connection cannot be trusted, or is not worth reading. */
    HttpException closing() {
        return with("Connection", "close");
    }

    Status status() {
        return status;
    }

    String detail() {
        return String.valueOf(getMessage());
    }

    Map<String, String> headers() {
        return headers;
    }
}
