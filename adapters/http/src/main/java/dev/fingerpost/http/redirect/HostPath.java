package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.HttpException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes the path of a short URL, raw or percent-encoded. */
final class HostPath {

    private HostPath() {}

    /**
     * The text without the leading slash; empty where an escape is malformed, is a slash, or the bytes are not UTF-8. Each
     * character of the path stands for one byte.
     */
    static Optional<String> decoded(String path) {
        byte[] bytes = path.replace("+", "%2B").getBytes(StandardCharsets.ISO_8859_1);
        try {
            return Optional.of(FormDecoder.text(bytes, 0, bytes.length))
                    .filter(text -> slashes(text) == slashes(path))
                    .map(text -> text.substring(1));
        } catch (HttpException e) {
            return Optional.empty();
        }
    }

    private static long slashes(String text) {
        return text.chars().filter(c -> c == '/').count();
    }
}
