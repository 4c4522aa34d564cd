package dev.fingerpost.examples.quarkus;

import dev.fingerpost.http.ReservedPort;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Chooses a free port for the application in tests, before it starts, because its short URLs contain the port. */
public final class FreePort implements QuarkusTestResourceLifecycleManager {

    private final ReservedPort port = new ReservedPort();

    @Override
    public Map<String, String> start() {
        String number = String.valueOf(port.number());
        return Map.of("quarkus.http.port", number, "quarkus.http.test-port", number);
    }

    @Override
    public void stop() {
        port.close();
    }
}
