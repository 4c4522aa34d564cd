package dev.fingerpost.jetty;

import dev.fingerpost.http.HttpEndpoint;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Serves an endpoint on Jetty. It blocks the calling thread, as storages do. Thread-safe. */
final class EndpointHandler extends Handler.Abstract {

    private final HttpEndpoint endpoint;
    private final LongAdder answered = new LongAdder();

    EndpointHandler(HttpEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    /** The number of answered requests. */
    long answered() {
        return answered.sum();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        TimedEndPoint endPoint =
                (TimedEndPoint) request.getConnectionMetaData().getConnection().getEndPoint();
        // A storage may take longer than a connection may be idle.
        request.addIdleTimeoutListener(idle -> false);
        JettyExchange exchange = JettyExchange.of(request, response, endPoint);
        endPoint.beginRequest();
        try {
            endpoint.handle(exchange);
            if (exchange.isSent()) {
                answered.increment();
                callback.succeeded();
            } else {
                callback.failed(exchange.isBegun() ? new Unsent() : new EofException("no response"));
            }
        } finally {
            endPoint.endRequest(); // Jetty has read the rest of the body: what follows is another request
        }
        return true;
    }

    /**
     * Answers, in the endpoint's form, a request that Jetty itself refuses. A request whose response could not be sent
     * gets no other one: when Jetty stops, it lets writing fail shortly before it closes the connection, so that the
     * client would see a 500.
     */
    boolean refuse(Request request, Response response, Callback callback) {
        if (request.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof Unsent unsent) {
            callback.failed(unsent);
            return true;
        }
        int status =
                request.getAttribute(ErrorHandler.ERROR_STATUS) instanceof Integer code ? code : response.getStatus();
        JettyExchange exchange = JettyExchange.refused(request, response, status, callback);
        endpoint.handle(exchange);
        if (!exchange.isSent()) {
            callback.failed(new Unsent());
        }
        return true;
    }

    /** A response could not be sent. */
    private static final class Unsent extends EofException {

        private static final long serialVersionUID = 1L;

        Unsent() {
            super("not sent");
        }
    }
}
