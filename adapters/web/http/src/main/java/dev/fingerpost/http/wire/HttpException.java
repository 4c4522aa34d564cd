package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.ProblemCode;
import java.util.LinkedHashMap;
import java.util.Map;

/** The refusal of a request by the HTTP adapter, and not by the library. */
public final class HttpException extends RuntimeException {

    private final ProblemCode code;
    private final transient Map<String, String> headers;
    private final boolean closing;

    private HttpException(ProblemCode code, String detail, Map<String, String> headers, boolean closing) {
        super(detail, null, false, false); // an expected response needs no stack trace
        this.code = code;
        this.headers = headers;
        this.closing = closing;
    }

    /** A refusal. A problem document shows the detail. */
    public static HttpException of(ProblemCode code, String detail) {
        return new HttpException(code, detail, Map.of(), false);
    }

    public static HttpException badRequest(String detail) {
        return of(ProblemCode.BAD_REQUEST, detail);
    }

    public static HttpException notFound() {
        return of(ProblemCode.NOT_FOUND, "There is nothing at this address");
    }

    /** An unexpected failure, after which the connection may be in any state. */
    static HttpException unexpected() {
        return of(ProblemCode.INTERNAL_SERVER_ERROR, "Something went wrong on our side")
                .closing();
    }

    /**
     * A refusal raised by the HTTP engine. The client sees the meaning of its code, and not the engine's own message,
     * which may contain class names.
     */
    public static HttpException ofEngine(int status) {
        ProblemCode code = ProblemCode.ofEngine(status);
        return code == ProblemCode.INTERNAL_SERVER_ERROR
                ? unexpected()
                : of(code, code.meaning()).closing();
    }

    /** Adds a header to the response. */
    public HttpException with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new HttpException(code, detail(), all, closing);
    }

    /**
     * Closes the connection after the response, because the rest of the request cannot be trusted or is not worth
     * reading.
     */
    public HttpException closing() {
        return new HttpException(code, detail(), headers, true);
    }

    public ProblemCode code() {
        return code;
    }

    public String detail() {
        return String.valueOf(getMessage());
    }

    /**
     * Adds the headers of this refusal to a response, and makes it the last one of its connection if this refusal
     * requires that.
     */
    Response on(Response response) {
        Response with = response;
        for (Map.Entry<String, String> header : headers.entrySet()) {
            with = with.with(header.getKey(), header.getValue());
        }
        return closing ? with.closing() : with;
    }
}
