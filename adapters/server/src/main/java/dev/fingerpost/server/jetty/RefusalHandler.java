package dev.fingerpost.server.jetty;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.HttpEndpoint;
import java.io.IOException;
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
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        int status =
                request.getAttribute(ErrorHandler.ERROR_STATUS) instanceof Integer code ? code : response.getStatus();
        endpoint.refuse(
                JettyRequests.head(request),
                status,
                raw -> JettyResponseSender.write(request, response, raw, callback));
        return true;
    }
}
