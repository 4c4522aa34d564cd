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
            JettyServer server = JettyServer.start(
                    FingerpostHttp.site(fingerpost, settings, visits),
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    limits,
                    settings::trusts);
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
