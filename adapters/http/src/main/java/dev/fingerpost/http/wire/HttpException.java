package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;

/** Refuses a request because of its HTTP, before the library is asked for anything. */
public final class HttpException extends RuntimeException {

    /** All that a client learns of a failure inside. */
    static final String UNEXPECTED = "Something went wrong on our side";

    private final Status status;
    private final transient Map<String, String> headers;
    private final boolean closing;

    private HttpException(Status status, String detail, Map<String, String> headers, boolean closing) {
        super(detail, null, false, false); // an expected response needs no stack trace
        this.status = requireNonNull(status, "status");
        this.headers = headers;
        this.closing = closing;
    }

    /** The client sees the detail. */
    public static HttpException of(Status status, String detail) {
        return new HttpException(status, detail, Map.of(), false);
    }

    public static HttpException badRequest(String detail) {
        return of(Status.BAD_REQUEST, detail);
    }

    /** A failure that nothing has foreseen: the connection may be in any state. */
    public static HttpException unexpected() {
        return of(Status.INTERNAL_SERVER_ERROR, UNEXPECTED).closing();
    }

    public static HttpException notFound() {
        return of(Status.NOT_FOUND, "There is nothing at this address");
    }

    /** Also with this header. */
    public HttpException with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new HttpException(status, detail(), all, closing);
    }

    /** Also with this item of a header that is a list. */
    HttpException withItem(String name, String item) {
        return with(name, headers.containsKey(name) ? headers.get(name) + ", " + item : item);
    }

    /** Also closes the connection: what follows on it is not to be trusted, or not worth reading. */
    public HttpException closing() {
        return new HttpException(status, detail(), headers, true);
    }

    public Status status() {
        return status;
    }

    public String detail() {
        return String.valueOf(getMessage());
    }

    /** The response with the headers of this refusal, the last of its connection where this refusal says so. */
    public Response on(Response response) {
        Response with = response;
        for (Map.Entry<String, String> header : headers.entrySet()) {
            with = with.with(header.getKey(), header.getValue());
        }
        return closing ? with.closing() : with;
    }
}
