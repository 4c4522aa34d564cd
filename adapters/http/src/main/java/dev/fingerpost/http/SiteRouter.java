package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;

/** Routes a whole site: the interface for management under {@code /api}, short links elsewhere. */
final class SiteRouter implements Handler {

    /** The path of the interface for management. */
    static final String API = "/api";

    private final Handler api;
    private final Handler redirects;

    SiteRouter(Handler api, Handler redirects) {
        this.api = requireNonNull(api, "api");
        this.redirects = requireNonNull(redirects, "redirects");
    }

    @Override
    public Response handle(Request request) {
        return request.isUnder(API) ? api.handle(request.under(API)) : redirects.handle(request);
    }
}
