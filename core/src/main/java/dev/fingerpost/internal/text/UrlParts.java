package dev.fingerpost.internal.text;

import static java.util.Objects.requireNonNull;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an absolute URL, each in the printable ASCII that a browser requests.
 *
 * @param scheme in lower case, without the colon
 * @param host {@code null} for a URL that has none
 * @param port empty if it is the scheme's default
 * @param query without the question mark; {@code null} for none
 * @param fragment without the number sign; {@code null} for none
 */
public record UrlParts(
        String scheme,
        @Nullable String host,
        OptionalInt port,
        String path,
        @Nullable String query,
        @Nullable String fragment) {

    public UrlParts {
        requireNonNull(scheme, "scheme");
        requireNonNull(port, "port");
        requireNonNull(path, "path");
    }

    /** The port to connect to; empty only if none is given and the scheme has no default. */
    public OptionalInt effectivePort() {
        return port.isPresent() ? port : SpecialScheme.defaultPort(scheme);
    }

    /** The path, percent-decoded; bytes that are not UTF-8 become U+FFFD. */
    public String decodedPath() {
        return PercentDecoding.decode(path);
    }

    /** The whole URL. */
    public String href() {
        StringBuilder out = new StringBuilder(scheme).append(':');
        if (host != null) {
            out.append("//").append(host);
            port.ifPresent(number -> out.append(':').append(number));
        } else if (path.startsWith("//")) {
            out.append("/."); // else the path would be parsed as a host
        }
        out.append(path);
        if (query != null) {
            out.append('?').append(query);
        }
        if (fragment != null) {
            out.append('#').append(fragment);
        }
        return out.toString();
    }
}
