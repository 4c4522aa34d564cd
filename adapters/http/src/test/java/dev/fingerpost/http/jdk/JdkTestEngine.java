package dev.fingerpost.http.jdk;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestEngine;
import dev.fingerpost.http.visit.VisitSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** The JDK's server. */
public final class JdkTestEngine implements TestEngine {

    @Override
    public Running start(Fingerpost fingerpost, HttpSettings settings, VisitSettings visits) {
        try {
            FingerpostHttpServer server = FingerpostHttpServer.start(
                    fingerpost, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), settings, visits);
            return new Running(server.address().getPort(), server::stop, server::close);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean readsChunks() {
        return false;
    }
}
