package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.HttpException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes a segment of a path, raw or percent-encoded. */
final class PathSegment {

    private PathSegment() {}

    /**
     * The text; empty where an escape is malformed or the bytes are not UTF-8. Each character of the segment stands for one
     * byte.
     */
    static Optional<String> decoded(String segment) {
        byte[] bytes = segment.replace("+", "%2B").getBytes(StandardCharsets.ISO_8859_1);
        try {
            return Optional.of(FormDecoder.text(bytes, 0, bytes.length));
        } catch (HttpException e) {
            return Optional.empty();
        }
    }
}
