package dev.fingerpost.server.jetty;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.HttpEndpoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers, in the endpoint's form, the requests that Jetty refuses by itself. */
final class RefusalHandler implements Request.Handler {

    private final HttpEndpoint endpoint;

    RefusalHandler(HttpEndpoint endpoint) {
        this.endpoint = requireNonNull(endpoint, "endpoint");
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status =
                request.getAttribute(ErrorHandler.ERROR_STATUS) instanceof Integer code ? code : response.getStatus();
        JettyExchange exchange = JettyExchange.refused(request, response, status, callback);
        endpoint.handle(exchange);
        if (!exchange.isSent()) {
            callback.failed(new EofException("not sent"));
        }
        return true;
    }
}
