package dev.fingerpost.titles;

import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.io.CloseMode;
import org.jspecify.annotations.Nullable;

/** One request over one connection: HTTP/1.1 with limits, without cookies, credentials, a referrer or compression. */
final class PageExchange {

    /** Limits the head to 1.6 MiB of memory. */
    private static final Http1Config BOUNDS = Http1Config.custom()
            .setMaxLineLength(8_192)
            .setMaxHeaderCount(100)
            .setMaxEmptyLineCount(10)
            .build();

    /** A connection does not pass its limits on to its parser, so the parser gets them here. */
    private static final DefaultHttpResponseParserFactory BOUNDED_PARSER = new DefaultHttpResponseParserFactory(BOUNDS);

    private static final int OK = 200;
    private static final int FIRST_FINAL_STATUS = 200;
    private static final int MAX_EARLY_RESPONSES = 10;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<String> HTML = Set.of("text/html", "application/xhtml+xml");

    private final String userAgent;
    private final int maxBytes;

    PageExchange(String userAgent, int maxBytes) {
        this.userAgent = userAgent;
        this.maxBytes = maxBytes;
    }

    /**
     * Requests a page. The connection cannot be used afterwards.
     *
     * @throws PageRefusedException if the answer is neither a redirect nor an HTML page
     */
    PageAnswer get(WebUrl url, Socket socket) throws IOException {
        return exchanged(request("GET", url), socket, (connection, response) -> {
            if (REDIRECTS.contains(response.getCode())) {
                return new PageAnswer.Redirect(header(response, HttpHeaders.LOCATION));
            }
            connection.receiveResponseEntity(response);
            return page(response);
        });
    }

    /**
     * Posts JSON, and reads only the status of the answer. The connection cannot be used afterwards.
     *
     * @param headers headers in addition to the headers of every request
     */
    int post(WebUrl url, Map<String, String> headers, byte[] json, Socket socket) throws IOException {
        BasicClassicHttpRequest request = request("POST", url);
        headers.forEach(request::setHeader);
        request.setHeader(HttpHeaders.CONTENT_TYPE, ContentType.APPLICATION_JSON);
        request.setHeader(HttpHeaders.CONTENT_LENGTH, json.length);
        request.setEntity(new ByteArrayEntity(json, ContentType.APPLICATION_JSON));
        return exchanged(request, socket, (connection, response) -> response.getCode());
    }

    /** Gets the beginning of a text, whatever the status is. The connection cannot be used afterwards. */
    GuardedClient.Answer text(WebUrl url, int most, Socket socket) throws IOException {
        return exchanged(request("GET", url), socket, (connection, response) -> {
            connection.receiveResponseEntity(response);
            HttpEntity entity = response.getEntity();
            byte[] body = entity == null ? new byte[0] : entity.getContent().readNBytes(most);
            return new GuardedClient.Answer(response.getCode(), new String(body, StandardCharsets.ISO_8859_1));
        });
    }

    /** Reads what is needed of a response whose header has been received. */
    @FunctionalInterface
    private interface Reading<T> {

        T read(DefaultBHttpClientConnection connection, ClassicHttpResponse response) throws HttpException, IOException;
    }

    private static <T> T exchanged(BasicClassicHttpRequest request, Socket socket, Reading<T> reading)
            throws IOException {
        DefaultBHttpClientConnection connection =
                new DefaultBHttpClientConnection(BOUNDS, null, null, null, null, null, BOUNDED_PARSER);
        try {
            connection.bind(socket);
            connection.sendRequestHeader(request);
            if (request.getEntity() != null) {
                connection.sendRequestEntity(request);
            }
            connection.flush();
            return reading.read(connection, finalResponse(connection));
        } catch (HttpException e) {
            throw new IOException(e);
        } finally {
            connection.close(CloseMode.IMMEDIATE);
        }
    }

    private BasicClassicHttpRequest request(String method, WebUrl url) {
        String target = url.path() + url.query().map(query -> "?" + query).orElse("");
        BasicClassicHttpRequest request = new BasicClassicHttpRequest(method, target);
        request.setHeader(HttpHeaders.HOST, RedirectTarget.authority(url));
        request.setHeader(HttpHeaders.USER_AGENT, userAgent);
        request.setHeader(HttpHeaders.ACCEPT, "text/html, application/xhtml+xml");
        request.setHeader(HttpHeaders.ACCEPT_ENCODING, "identity");
        request.setHeader(HttpHeaders.CONNECTION, "close");
        return request;
    }

    /** Skips interim responses such as 103. */
    private static ClassicHttpResponse finalResponse(DefaultBHttpClientConnection connection)
            throws HttpException, IOException {
        for (int early = 0; early <= MAX_EARLY_RESPONSES; early++) {
            ClassicHttpResponse response = connection.receiveResponseHeader();
            if (response.getCode() >= FIRST_FINAL_STATUS) {
                return response;
            }
        }
        throw new PageRefusedException("it begins with too many early responses");
    }

    private HtmlPage page(ClassicHttpResponse response) throws IOException {
        HttpEntity entity = response.getEntity();
        if (response.getCode() != OK || entity == null) {
            throw new PageRefusedException("its status is " + response.getCode());
        }
        String encoding = entity.getContentEncoding();
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw new PageRefusedException("it is compressed");
        }
        ContentType type = ContentType.parseLenient(entity.getContentType());
        if (type != null && !HTML.contains(type.getMimeType().toLowerCase(Locale.ROOT))) {
            throw new PageRefusedException("it is not HTML");
        }
        // The response is not closed, because closing it would read the rest of it.
        return new HtmlPage(entity.getContent().readNBytes(maxBytes), charset(type));
    }

    private static @Nullable Charset charset(@Nullable ContentType type) {
        return type == null
                ? null
                : HtmlCharset.named(type.getParameter("charset")).orElse(null);
    }

    private static String header(ClassicHttpResponse response, String name) throws PageRefusedException {
        Header header = response.getFirstHeader(name);
        if (header == null) {
            throw new PageRefusedException("it redirects without a Location");
        }
        return header.getValue();
    }
}
