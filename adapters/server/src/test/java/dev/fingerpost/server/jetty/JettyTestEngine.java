package dev.fingerpost.server.jetty;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestEngine;
import dev.fingerpost.http.visit.VisitSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

/** Jetty, for the tests of the interface. */
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
    public Running start(Fingerpost fingerpost, HttpSettings settings, VisitSettings visits) {
        try {
            return new JettyRunning(JettyServer.start(
                    FingerpostHttp.site(fingerpost, settings, visits),
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    limits,
                    settings::trusts));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean readsChunks() {
        return true;
    }

    private record JettyRunning(JettyServer server) implements Running {

        @Override
        public int port() {
            return server.address().getPort();
        }

        @Override
        public void stop(Duration grace) {
            server.stop(grace);
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
