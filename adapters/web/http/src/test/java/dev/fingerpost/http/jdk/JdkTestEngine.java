package dev.fingerpost.http.jdk;

import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** The JDK's server. */
public final class JdkTestEngine implements TestEngine {

    @Override
    public Running start(HttpEndpoint site, HttpSettings settings) {
        try {
            FingerpostHttpServer server =
                    FingerpostHttpServer.start(site, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
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
