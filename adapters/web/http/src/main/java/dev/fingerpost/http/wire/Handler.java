package dev.fingerpost.http.wire;

/**
 * Answers requests. An {@link HttpException} or a failure of the library becomes a problem document or, for a visitor,
 * a page.
 */
@FunctionalInterface
public interface Handler {

    Response handle(Request request);
}
