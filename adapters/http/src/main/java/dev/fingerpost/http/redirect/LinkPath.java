package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.Request;
import java.util.Optional;

/**
 * An address beside a short URL: {@code /ALIAS+qr.svg}. No alias has a plus sign.
 *
 * @param path of the short URL, as a {@link dev.fingerpost.visit.Visit} has it
 * @param suffix what stands after the plus sign; may be empty
 */
record LinkPath(String path, String suffix) {

    LinkPath {
        requireNonNull(path, "path");
        requireNonNull(suffix, "suffix");
    }

    /** Empty if the address has no plus sign, which is also a visit's. */
    static Optional<LinkPath> of(Request request) {
        String path = request.path();
        return path.indexOf('+') < 0 && !path.contains("%2")
                ? Optional.empty()
                : decoded(request.mount() + path).flatMap(LinkPath::split);
    }

    private static Optional<LinkPath> split(String path) {
        int plus = path.lastIndexOf('+');
        return plus < 0
                ? Optional.empty()
                : Optional.of(new LinkPath(path.substring(0, plus), path.substring(plus + 1)));
    }

    /**
     * The path of a short URL, raw or percent-encoded, as text without the leading slash; empty where an escape is malformed, is a slash, or the bytes are not UTF-8. Each
     * character of the path stands for one byte.
     */
    static Optional<String> decoded(String path) {
        return FormDecoder.text(path.replace("+", "%2B"))
                .filter(text -> slashes(text) == slashes(path))
                .map(text -> text.substring(1));
    }

    private static long slashes(String text) {
        return text.chars().filter(c -> c == '/').count();
    }
}
