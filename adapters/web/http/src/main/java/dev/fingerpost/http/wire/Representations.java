package dev.fingerpost.http.wire;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Sends a response in the form that the client needs: nothing if it already has the same representation ({@code
 * If-None-Match}, 304), and text of more than a kibibyte in gzip if it accepts that. The entity tag of a compressed
 * response ends in {@code -gzip}.
 */
public final class Representations {

    private static final int SMALL = 1_024;
    private static final String ETAG = "ETag";
    private static final String GZIPPED = "-gzip\"";
    private static final Pattern TEXT =
            Pattern.compile("text/.*|application/(?:[a-z]+\\+)?json|application/javascript|image/svg\\+xml");

    private Representations() {}

    /** The response in the form that this client needs. */
    public static Response of(Request request, Response response) {
        boolean isText = isLongText(response);
        boolean isCompressed = isText && prefersGzip(request.headers().all("Accept-Encoding"));
        Response varying = isText ? response.withItem("Vary", "Accept-Encoding") : response;
        Response tagged = isCompressed ? withSuffix(varying) : varying;
        if (isKnown(request, response)) {
            return tagged.emptied(Status.NOT_MODIFIED);
        }
        return isCompressed ? tagged.inGzip() : tagged;
    }

    /** Whether gzip may be sent and the client does not prefer the plain response. Malformed items are ignored. */
    private static boolean prefersGzip(List<String> lines) {
        Weights weights = Weights.of(lines);
        double gzip = weights.first("gzip", "x-gzip", "*");
        return gzip > 0 && gzip >= weights.first("identity");
    }

    private static boolean isLongText(Response response) {
        return !response.isStored()
                && response.length() > SMALL
                && response.header("Content-Encoding").isEmpty()
                && response.header("Content-Type")
                        .filter(Representations::isText)
                        .isPresent();
    }

    private static boolean isText(String type) {
        return TEXT.matcher(type).matches();
    }

    private static Response withSuffix(Response response) {
        return response.header(ETAG)
                .map(tag -> response.with(ETAG, tag.substring(0, tag.length() - 1) + GZIPPED))
                .orElse(response);
    }

    /**
     * Whether the client has the response already, by weak comparison and whatever the encoding was. A malformed header
     * is ignored.
     */
    private static boolean isKnown(Request request, Response response) {
        boolean isRead = request.method().equals("GET") || request.method().equals("HEAD");
        Optional<String> tag = response.header(ETAG);
        List<String> lines = request.headers().all("If-None-Match");
        if (!isRead || lines.isEmpty() || response.status() != Status.OK.code() || tag.isEmpty()) {
            return false;
        }
        return EntityTagList.parse(lines)
                .filter(known -> known.any()
                        || known.tags().stream().anyMatch(one -> isSame("\"" + one.text() + "\"", tag.get())))
                .isPresent();
    }

    private static boolean isSame(String known, String tag) {
        return known.equals(tag) || known.equals(tag.substring(0, tag.length() - 1) + GZIPPED);
    }
}
