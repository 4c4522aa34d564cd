package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.List;
import java.util.regex.Pattern;

/** Checks the framing of what arrives, before anybody looks at what it asks for. */
final class RequestParser {

    private static final int MAX_ADDRESS = 8_192;
    private static final int MAX_HEADER_LINES = 100;
    private static final int MAX_HEADERS = 12_288;
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    private final HttpSettings settings;
    private final ClientResolver clients;

    RequestParser(HttpSettings settings) {
        this.settings = requireNonNull(settings, "settings");
        this.clients = new ClientResolver(settings);
    }

    /**
     * The request that has arrived.
     *
     * @throws HttpException if its framing is not to be trusted
     */
    Request read(RawRequest arrival, String id) {
        RequestHeaders headers = arrival.headers();
        refuseTooLarge(arrival.uri(), headers);
        if (headers.hasControlCharacters()) {
            throw HttpException.badRequest("A header must not contain control characters")
                    .closing();
        }
        if (headers.has("Transfer-Encoding")) {
            throw HttpException.of(Status.LENGTH_REQUIRED, "A body must come with a Content-Length")
                    .closing();
        }
        RequestBody body = new RequestBody(length(headers), arrival.body());
        String baseUrl = clients.baseUrl(arrival);
        String path = path(arrival.uri());
        String mount = withoutClosingSlash(arrival.mount());
        String query = arrival.uri().getRawQuery();
        Request request = new Request(
                settings.clock().instant(),
                id,
                arrival.method(),
                clients.client(arrival),
                baseUrl,
                "",
                path,
                query == null ? "" : query,
                headers,
                body);
        // The server matches the decoded path by prefix: /apiary and /%61pi come to the handler at /api as well.
        if (!request.isUnder(mount)) {
            throw HttpException.notFound();
        }
        return request.under(mount);
    }

    /** Past its own bounds the server closes the connection without a word, so we refuse before that where we can. */
    private static void refuseTooLarge(URI uri, RequestHeaders headers) {
        if (uri.toString().length() > MAX_ADDRESS) {
            throw HttpException.of(Status.URI_TOO_LONG, "An address must be at most " + MAX_ADDRESS + " characters")
                    .closing();
        }
        if (headers.lines() > MAX_HEADER_LINES || headers.size() > MAX_HEADERS) {
            throw HttpException.of(
                            Status.REQUEST_HEADER_FIELDS_TOO_LARGE,
                            "Headers must be at most " + MAX_HEADER_LINES + " lines and " + MAX_HEADERS + " characters")
                    .closing();
        }
    }

    private static long length(RequestHeaders headers) {
        List<String> lengths = headers.all("Content-Length");
        if (lengths.isEmpty()) {
            return 0;
        }
        if (lengths.size() > 1 || !LENGTH.matcher(lengths.get(0)).matches()) {
            throw HttpException.badRequest("Content-Length must be one whole number")
                    .closing();
        }
        return Long.parseLong(lengths.get(0));
    }

    /** Nothing is decoded, so nothing can pretend to be a slash. */
    private static String path(URI uri) {
        String path = uri.getRawPath();
        if (uri.getScheme() == null && uri.getRawAuthority() != null) {
            return "//" + uri.getRawAuthority() + path; // what java.net.URI takes for a host is a path here
        }
        return path == null || path.isEmpty() ? "/" : path;
    }

    private static String withoutClosingSlash(String mount) {
        return mount.endsWith("/") ? mount.substring(0, mount.length() - 1) : mount;
    }
}
