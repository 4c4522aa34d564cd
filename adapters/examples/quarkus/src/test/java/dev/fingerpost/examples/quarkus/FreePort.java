package dev.fingerpost.examples.quarkus;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.Map;

/** Chooses a free port for the application in tests, before it starts, because its short URLs contain the port. */
public final class FreePort implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        try (ServerSocket socket = new ServerSocket(0)) {
            String port = String.valueOf(socket.getLocalPort());
            return Map.of("quarkus.http.port", port, "quarkus.http.test-port", port);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {}
}
