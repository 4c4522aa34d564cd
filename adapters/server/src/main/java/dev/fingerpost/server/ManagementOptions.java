package dev.fingerpost.server;

import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the port of the operator. */
final class ManagementOptions {

    private static final String PORT = "--management-port";

    @Option(
            names = PORT,
            paramLabel = "PORT",
            description = {
                "A port of its own for /metrics, in the format of Prometheus; 0 for a free one, which is printed.",
                "Default: none. Variable: FINGERPOST_MANAGEMENT_PORT."
            })
    private @Nullable String port;

    @Option(
            names = "--management-host",
            paramLabel = "HOST",
            description = {
                "The address of that port, which needs no key.",
                "Default: 127.0.0.1. Variable: FINGERPOST_MANAGEMENT_HOST."
            })
    private @Nullable String host;

    Metrics in(Environment environment) {
        Setting wanted = environment.setting(PORT, port, "");
        return wanted.value().isEmpty()
                ? Metrics.none()
                : new PrometheusMetrics(
                        ListenAddress.of(environment.setting("--management-host", host, "127.0.0.1"), wanted));
    }
}
