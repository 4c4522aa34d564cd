package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RawBody;
import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.time.Clock;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Checks the framing of a request before any handler looks at what it asks for. */
public final class RequestParser {

    private static final int MAX_TARGET = 8_192;
    private static final int MAX_BYTE = 0xFF;
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    private final ClientResolver clients;
    private final Clock clock;

    public RequestParser(ClientResolver clients, Clock clock) {
        this.clients = requireNonNull(clients, "clients");
        this.clock = requireNonNull(clock, "clock");
    }

    /**
     * The parsed request.
     *
     * @throws HttpException if its framing is not to be trusted
     */
    public Request parse(RawRequest raw, String id) {
        checkTarget(raw.target());
        HeaderLimits.checkSize(raw.headers());
        HeaderLimits.checkCharacters(raw.headers());
        RequestBody body = new RequestBody(length(raw), raw.body().stream());
        RequestTarget target = RequestTarget.parse(raw.target());
        String baseUrl = clients.baseUrl(raw, target);
        Request request = new Request(
                clock.instant(),
                id,
                raw.method(),
                clients.client(raw, target),
                baseUrl,
                "",
                target.path(),
                target.query(),
                raw.headers(),
                body,
                raw::owner);
        // The JDK's server matches the decoded path by prefix: /apiary and /%61pi come to the handler at /api as well.
        String mount = withoutClosingSlash(raw.mount());
        if (!request.isUnder(mount)) {
            throw HttpException.notFound();
        }
        return request.under(mount);
    }

    /** Past its own bounds the JDK's server closes the connection without a response, so this bound comes first. */
    private static void checkTarget(String target) {
        if (target.length() > MAX_TARGET) {
            throw HttpException.of(Status.URI_TOO_LONG, "An address must be at most " + MAX_TARGET + " characters")
                    .closing();
        }
        for (int i = 0; i < target.length(); i++) {
            if (target.charAt(i) > MAX_BYTE) {
                throw HttpException.badRequest("An address must be sent as bytes");
            }
        }
    }

    private static OptionalLong length(RawRequest raw) {
        if (raw.body() instanceof RawBody.Framed framed) {
            return framed.length();
        }
        if (raw.headers().has("Transfer-Encoding")) {
            throw HttpException.of(Status.LENGTH_REQUIRED, "A body must come with a Content-Length")
                    .closing();
        }
        return OptionalLong.of(contentLength(raw.headers()));
    }

    private static long contentLength(RequestHeaders headers) {
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

    private static String withoutClosingSlash(String mount) {
        return mount.endsWith("/") ? mount.substring(0, mount.length() - 1) : mount;
    }
}
