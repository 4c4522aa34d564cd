package dev.fingerpost.servlet;

import dev.fingerpost.http.DescriptionContract;
import dev.fingerpost.http.TestClient;

/** The API in Jetty, with the servlet mapped to {@code /api/*}. */
class JettyDescriptionTest extends DescriptionContract {

    private DescribedHost host;

    @Override
    protected TestClient start() {
        host = DescribedHost.start(JettyContainer::start, "/api/*");
        return host.client();
    }

    @Override
    protected void stop() {
        host.close();
    }

    @Override
    protected int chunked() {
        return DescribedHost.CHUNKED;
    }
}
