package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.List;
import java.util.Map;

/** Checks the framing of a request before any handler looks at what it asks for. */
public final class Framing {

    private static final int MAX_TARGET = 8_192;
    private static final int MAX_BYTE = 0xFF;
    private static final int MAX_LINES = 100;
    private static final int MAX_CHARACTERS = 12_288;

    private Framing() {}

    /**
     * Refuses a request that cannot be trusted.
     *
     * @throws HttpException if its target, its headers, the length of its body, its Host or its mount is not valid
     */
    public static void check(Request request) {
        checkTarget(request.target());
        checkSize(request.headers());
        request.headers().asMap().values().forEach(values -> values.forEach(Framing::checkCharacters));
        request.body().checkLength();
        ClientResolver.checkHost(request.headers(), request.protocol());
        if (!request.isMounted()) {
            throw HttpException.notFound();
        }
    }

    /**
     * Checks the length of the target. The limit is lower than that of the JDK's server, which closes the connection
     * without a response if a target is too long.
     */
    private static void checkTarget(String target) {
        if (target.length() > MAX_TARGET) {
            throw HttpException.of(ProblemCode.URI_TOO_LONG, "An address must be at most " + MAX_TARGET + " characters")
                    .closing();
        }
        for (int i = 0; i < target.length(); i++) {
            if (target.charAt(i) > MAX_BYTE) {
                throw HttpException.badRequest("Special characters in an address must be percent-encoded");
            }
        }
    }

    private static void checkSize(RequestHeaders headers) {
        int lines = 0;
        int characters = 0;
        for (Map.Entry<String, List<String>> header : headers.asMap().entrySet()) {
            for (String value : header.getValue()) {
                lines++;
                characters += header.getKey().length() + value.length();
            }
        }
        if (lines > MAX_LINES || characters > MAX_CHARACTERS) {
            throw HttpException.of(
                            ProblemCode.REQUEST_HEADER_FIELDS_TOO_LARGE,
                            "Headers must be at most " + MAX_LINES + " lines and " + MAX_CHARACTERS + " characters")
                    .closing();
        }
    }

    /** Refuses a value with NUL, line breaks and similar characters, which no honest client sends. */
    private static void checkCharacters(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7F) {
                throw HttpException.badRequest("A header must not contain control characters")
                        .closing();
            }
        }
    }
}
