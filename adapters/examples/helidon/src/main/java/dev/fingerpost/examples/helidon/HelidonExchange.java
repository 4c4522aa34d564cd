package dev.fingerpost.examples.helidon;

import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.RequestHeaders;
import io.helidon.webserver.ServerRequest;
import io.helidon.webserver.ServerResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.CompletionException;

/** A Helidon request whose body has been read. */
record HelidonExchange(ServerRequest request, ServerResponse response, byte[] content) implements EngineExchange {

    @Override
    public String method() {
        return request.method().name();
    }

    @Override
    public String target() {
        return request.uri().toString();
    }

    @Override
    public String protocol() {
        return request.version().value();
    }

    @Override
    public RequestHeaders headers() {
        return RequestHeaders.of(request.headers().toMap());
    }

    /** The address is numeric, so no name server is asked. */
    @Override
    public InetAddress peer() {
        return new InetSocketAddress(request.remoteAddress(), 0).getAddress();
    }

    @Override
    public InputStream body() {
        return new ByteArrayInputStream(content);
    }

    @Override
    public long length() {
        return content.length;
    }

    @Override
    public boolean continued() {
        return true;
    }

    @Override
    public void send(int status, Map<String, String> headers, byte[] body, boolean last) throws IOException {
        response.status(status);
        headers.forEach(response::addHeader);
        if (last) {
            response.addHeader("Connection", "close");
        }
        try {
            (body.length == 0 ? response.send() : response.send(body)).await();
        } catch (CompletionException e) {
            throw new IOException("the client has gone", e);
        }
    }
}
