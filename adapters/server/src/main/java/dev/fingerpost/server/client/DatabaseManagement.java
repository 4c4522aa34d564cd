package dev.fingerpost.server.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.server.database.OpenLibrary;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The interface over a database, for one owner: so both ways have the same fields, filters, rules and records. */
final class DatabaseManagement implements Management {

    private final OpenLibrary open;
    private final HttpEndpoint api;
    private final long owner;

    DatabaseManagement(OpenLibrary open, HttpSettings settings, long owner) {
        this.open = requireNonNull(open, "open");
        this.api = FingerpostHttp.api(open.fingerpost(), settings);
        this.owner = owner;
    }

    @Override
    public Answer ask(String method, String target, String form) {
        Exchange exchange = new Exchange(method, target, form.getBytes(UTF_8), owner);
        api.handle(exchange);
        return exchange.answer;
    }

    @Override
    public void close() {
        open.close();
    }

    /** A request without a network. */
    private static final class Exchange implements EngineExchange {

        private final String method;
        private final String target;
        private final byte[] form;
        private final long owner;
        private Answer answer = new Answer(500, "");

        Exchange(String method, String target, byte[] form, long owner) {
            this.method = method;
            this.target = target;
            this.form = form;
            this.owner = owner;
        }

        @Override
        public String method() {
            return method;
        }

        @Override
        public String target() {
            return target;
        }

        @Override
        public String protocol() {
            return "HTTP/1.1";
        }

        @Override
        public RequestHeaders headers() {
            Map<String, List<String>> headers = Map.of(
                    "Host", List.of("localhost"),
                    "Content-Type", List.of("application/x-www-form-urlencoded"),
                    "Content-Length", List.of(Integer.toString(form.length)));
            return RequestHeaders.of(headers);
        }

        @Override
        public InetAddress peer() {
            return InetAddress.getLoopbackAddress();
        }

        @Override
        public OptionalLong owner() {
            return OptionalLong.of(owner);
        }

        @Override
        public InputStream body() {
            return new ByteArrayInputStream(form);
        }

        @Override
        public long length() {
            return form.length;
        }

        @Override
        public void send(int status, Map<String, String> headers, byte[] body, boolean last) {
            answer = new Answer(status, new String(body, UTF_8));
        }
    }
}
