package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

/** Everything the server of this module answers: the interface for management under {@code /api}. */
final class Site implements Handler {

    static final String API = "/api";

    private final Handler api;

    Site(Handler api) {
        this.api = requireNonNull(api, "api");
    }

    @Override
    public Response handle(Request request) {
        if (request.isUnder(API)) {
            return api.handle(request.under(API));
        }
        throw Refusal.notFound();
    }
}
