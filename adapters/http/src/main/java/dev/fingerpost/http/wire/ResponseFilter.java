package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.RawRequest;

/** Completes a response in view of its request, that of a handler or of a refusal. */
@FunctionalInterface
public interface ResponseFilter {

    Response apply(RawRequest raw, Response response);

    /** Leaves every response as it is. */
    static ResponseFilter none() {
        return (raw, response) -> response;
    }

    /** This one, and then another. */
    default ResponseFilter then(ResponseFilter next) {
        return (raw, response) -> next.apply(raw, apply(raw, response));
    }

    /** Only for requests whose path is this prefix or below it. */
    default ResponseFilter under(String path) {
        return (raw, response) -> RequestTarget.parse(raw.target()).isUnder(path) ? apply(raw, response) : response;
    }
}
