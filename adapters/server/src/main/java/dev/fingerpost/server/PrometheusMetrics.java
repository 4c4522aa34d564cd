package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.jetty.JettyLimits;
import dev.fingerpost.jetty.JettyServer;
import dev.fingerpost.micrometer.StorageMeters;
import dev.fingerpost.micrometer.VisitMeters;
import dev.fingerpost.storage.jdbi.OperationListener;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The meters of the program, and the port on which Prometheus reads them. */
final class PrometheusMetrics implements Metrics {

    private static final String PATH = "/metrics";

    private final ListenAddress address;
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final VisitMeters visits = new VisitMeters(registry);
    private volatile @Nullable JettyServer server;
    private ListenAddress.@Nullable Port port;

    PrometheusMetrics(ListenAddress address) {
        this.address = address;
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
    }

    @Override
    public OperationListener ofStorage() {
        return new StorageMeters(registry);
    }

    @Override
    public FingerpostBuilder on(FingerpostBuilder builder) {
        return builder.visitListener(visits);
    }

    @Override
    public void bind() {
        port = address.bind();
    }

    @Override
    public void listen(Fingerpost fingerpost, Predicate<String> hosts) {
        visits.bind(fingerpost);
        HttpEndpoint metrics = FingerpostHttp.operations(fingerpost, registry::scrape, hosts);
        server = requireNonNull(port, "port").listen(metrics, JettyLimits.standard(), HttpSettings.standard()::trusts);
    }

    @Override
    public Optional<String> url() {
        return Optional.ofNullable(server)
                .map(running -> address.baseUrl(running.address().getPort()) + PATH);
    }

    @Override
    public void stop() {
        JettyServer running = server;
        ListenAddress.Port taken = port;
        if (running != null) {
            running.stop(Duration.ZERO);
        } else if (taken != null) {
            taken.close();
        }
    }
}
