package dev.fingerpost.server;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the port of the operator. */
final class ManagementOptions {

    @Option(
            names = "--management-port",
            paramLabel = "[HOST:]PORT",
            description =
                    "A port of its own for /metrics, in the format of Prometheus, without a key. Its host is 127.0.0.1.")
    private @Nullable ListenAddress address;

    Metrics metrics() {
        return address == null ? Metrics.none() : new PrometheusMetrics(address);
    }
}
