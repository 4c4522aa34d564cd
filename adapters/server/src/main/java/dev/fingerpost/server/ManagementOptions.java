package dev.fingerpost.server;

import dev.fingerpost.server.logging.LogForm;
import dev.fingerpost.server.logging.LoggingSetup;
import dev.fingerpost.server.settings.CommandException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about what the operator sees. */
final class ManagementOptions {

    private static final String LOG = "--log";

    @Option(
            names = "--management-port",
            paramLabel = "[HOST:]PORT",
            description =
                    "A port of its own, without a key: /metrics for Prometheus, /healthz, /readyz. Its host is 127.0.0.1.")
    private @Nullable ListenAddress address;

    @Option(
            names = LOG,
            paramLabel = "text|json[,access]",
            defaultValue = "text",
            description = "The log on standard error; access is a line for each request. Default: ${DEFAULT-VALUE}.")
    private LogForm log = LogForm.TEXT;

    /** How the log is written from now on. */
    LogForm log() {
        try {
            LoggingSetup.use(log);
            return log;
        } catch (IllegalArgumentException e) {
            throw CommandException.refused(LOG, String.valueOf(e.getMessage()));
        }
    }

    Metrics metrics() {
        return address == null ? Metrics.none() : new PrometheusMetrics(address);
    }
}
