package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

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
                : HostPath.decoded(request.mount() + path).flatMap(LinkPath::split);
    }

    private static Optional<LinkPath> split(String path) {
        int plus = path.lastIndexOf('+');
        return plus < 0
                ? Optional.empty()
                : Optional.of(new LinkPath(path.substring(0, plus), path.substring(plus + 1)));
    }
}
