package dev.fingerpost.http.wire;

/** Answers requests. An {@link HttpException} or a failure of the library becomes a problem document. */
@FunctionalInterface
public interface Handler {

    Response handle(Request request);
}
