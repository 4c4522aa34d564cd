package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.RawRequest;

/** Turns a refusal into the response that its client understands: a problem document, or a page. */
@FunctionalInterface
public interface Refusals {

    Response of(RawRequest raw, HttpException refusal);

    /** For clients that are programs. */
    static Refusals problems() {
        return (raw, refusal) -> ProblemDetails.of(refusal);
    }

    /** Problem documents under this path, and others elsewhere. */
    static Refusals problemsUnder(String path, Refusals elsewhere) {
        return (raw, refusal) -> RequestTarget.parse(raw.target()).isUnder(path)
                ? ProblemDetails.of(refusal)
                : elsewhere.of(raw, refusal);
    }
}
