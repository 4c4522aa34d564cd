package dev.fingerpost.http.jdk;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestEngine;
import dev.fingerpost.http.visit.VisitSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

/** The JDK's server. */
public final class JdkTestEngine implements TestEngine {

    @Override
    public Running start(Fingerpost fingerpost, HttpSettings settings, VisitSettings visits) {
        try {
            return new JdkRunning(FingerpostHttpServer.start(
                    fingerpost, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), settings, visits));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean readsChunks() {
        return false;
    }

    private record JdkRunning(FingerpostHttpServer server) implements Running {

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
