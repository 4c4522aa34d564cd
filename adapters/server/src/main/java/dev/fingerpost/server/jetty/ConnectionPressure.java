package dev.fingerpost.server.jetty;

import static java.util.Objects.requireNonNull;

import org.eclipse.jetty.server.LowResourceMonitor;

/** Tells Jetty when so many connections are open that idle ones should be closed soon. */
final class ConnectionPressure implements LowResourceMonitor.LowResourceCheck {

    private static final double HIGH = 0.75;

    private final ConnectionLimits connections;

    ConnectionPressure(ConnectionLimits connections) {
        this.connections = requireNonNull(connections, "connections");
    }

    @Override
    public boolean isLowOnResources() {
        return connections.load() >= HIGH;
    }

    @Override
    public String getReason() {
        return "most of the connections are in use";
    }
}
