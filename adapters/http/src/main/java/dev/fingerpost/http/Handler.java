package dev.fingerpost.http;

/** Answers requests. A {@link HttpException} or a failure of the library that it throws becomes a problem. */
@FunctionalInterface
interface Handler {

    Response handle(Request request);
}
