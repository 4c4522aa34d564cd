package dev.fingerpost.http;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads a segment of a path, raw or percent-encoded. */
final class PathSegment {

    private PathSegment() {}

    /** The text; empty where it is not UTF-8. The server has read each byte of the request line as a character. */
    static Optional<String> decoded(String segment) {
        byte[] bytes = segment.replace("+", "%2B").getBytes(StandardCharsets.ISO_8859_1);
        try {
            return Optional.of(FormDecoder.text(bytes, 0, bytes.length));
        } catch (HttpException e) {
            return Optional.empty();
        }
    }
}
