package dev.fingerpost.servlet;

import dev.fingerpost.http.DescriptionContract;
import dev.fingerpost.http.TestClient;

/** The API in Undertow, with the servlet mapped to {@code /*}. */
class UndertowDescriptionTest extends DescriptionContract {

    private DescribedHost host;

    @Override
    protected TestClient start() {
        host = DescribedHost.start(UndertowContainer::start, "/*");
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
