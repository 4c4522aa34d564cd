package dev.fingerpost.jetty;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.wire.Failures;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that is being stopped lets writing fail before it closes a connection. */
@Timeout(60)
class UnsentResponseTest {

    private final HttpEndpoint stopping = new HttpEndpoint(
            request -> {
                throw new IllegalStateException("a stopped endpoint handles nothing");
            },
            Failures.problems(),
            Clock.systemUTC(),
            HttpSettings.standard());
    private final EndpointHandler handler = new EndpointHandler(stopping);

    /** Fails when the response is written, as on a connection that is about to be closed. */
    private final class Closing extends Handler.Abstract {

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            Response closing = new Response.Wrapper(request, response) {
                @Override
                public void write(boolean last, ByteBuffer content, Callback written) {
                    written.failed(new EofException("closing"));
                }
            };
            return handler.handle(request, closing, callback);
        }
    }

    @Test
    void a_refused_request_that_could_not_be_answered_is_not_told_that_the_server_failed() throws Exception {
        stopping.stop(Duration.ZERO);
        JettyLimits limits = JettyLimits.standard();
        Server jetty = new Server(new ConnectionThreads(limits));
        BoundedConnector connector = new BoundedConnector(
                jetty, limits, new ConnectionLimits(limits, peer -> true), new HttpConnectionFactory());
        jetty.addConnector(connector);
        jetty.setErrorHandler(handler::refuse);
        jetty.setHandler(new Closing());
        jetty.start();
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort())) {
            client.getOutputStream().write("GET / HTTP/1.1\r\nHost: go.example.com\r\n\r\n".getBytes(US_ASCII));

            assertThat(client.getInputStream().readAllBytes())
                    .asString(US_ASCII)
                    .isEmpty();
        } finally {
            jetty.stop();
        }
    }
}
