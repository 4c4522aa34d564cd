package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.link.AliasPolicy;
import java.util.Optional;
import java.util.Set;

/**
 * An address beside a short URL, such as {@code /ALIAS+qr.svg}. An alias of the standard policy may contain a plus sign
 * but never ends with a plus sign and one of the suffixes.
 *
 * @param path the path of the short URL, as in a {@link dev.fingerpost.visit.Visit}
 * @param suffix the part after the plus sign, one of {@link #SUFFIXES}
 */
record LinkPath(String path, String suffix) {

    /** The page of statistics. */
    static final String STATISTICS = "";

    static final String QR_SVG = "qr.svg";
    static final String QR_PNG = "qr.png";
    static final String LOGO = "logo";

    private static final Set<String> SUFFIXES = Set.of(STATISTICS, QR_SVG, QR_PNG, LOGO);

    /** Parses an address; empty if it is that of a visit. Characters that texts append to an address are ignored. */
    static Optional<LinkPath> of(Request request) {
        String path = request.path();
        return path.indexOf('+') < 0 && !path.contains("%2")
                ? Optional.empty()
                : decoded(request.mount() + path).map(AliasPolicy::withoutTail).flatMap(LinkPath::split);
    }

    private static Optional<LinkPath> split(String path) {
        int plus = path.lastIndexOf('+');
        return plus < 0
                ? Optional.empty()
                : Optional.of(new LinkPath(path.substring(0, plus), path.substring(plus + 1)))
                        .filter(address -> SUFFIXES.contains(address.suffix()));
    }

    /**
     * Decodes the path of a short URL, raw or percent-encoded, without the leading slash. Empty if an escape is
     * malformed, the bytes are not UTF-8, or a second slash follows the first. Each character of the path stands for one
     * byte.
     */
    static Optional<String> decoded(String path) {
        return FormDecoder.text(path.replace("+", "%2B"))
                .map(text -> text.substring(1))
                .filter(text -> !text.startsWith("/"));
    }
}
