package dev.fingerpost.jetty;

import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Jetty, for the tests of the API. */
public final class JettyTestEngine implements TestEngine {

    private final JettyLimits limits;

    /** With the standard limits. */
    public JettyTestEngine() {
        this(JettyLimits.standard());
    }

    JettyTestEngine(JettyLimits limits) {
        this.limits = limits;
    }

    @Override
    public Running start(HttpEndpoint site, HttpSettings settings) {
        try {
            JettyServer server = JettyServer.start(
                    site, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), limits, settings::trusts);
            return new Running(server.address().getPort(), server::stop, server::close);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean readsChunks() {
        return true;
    }
}
