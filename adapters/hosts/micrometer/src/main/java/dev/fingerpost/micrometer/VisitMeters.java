package dev.fingerpost.micrometer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.visit.VisitEvent;
import dev.fingerpost.visit.VisitListener;
import dev.fingerpost.visit.Visits;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToLongFunction;

/**
 * The meters of visits. Add this object to the builder of a {@link Fingerpost} as a listener of visits, and
 * {@link #bind} it to the library:
 *
 * <pre>{@code
 * VisitMeters meters = new VisitMeters(registry);
 * Fingerpost fingerpost = Fingerpost.builder(storage).domains(domains).visitListener(meters).build();
 * meters.bind(fingerpost);
 * }</pre>
 *
 * Thread-safe. The module's page lists the names and tags of the meters.
 */
public final class VisitMeters implements VisitListener {

    private static final VisitOutcomes OUTCOMES = new VisitOutcomes();

    private final MeterRegistry registry;

    public VisitMeters(MeterRegistry registry) {
        this.registry = requireNonNull(registry, "registry");
    }

    /** Registers the meters of the library's cache and queues. */
    public void bind(Fingerpost fingerpost) {
        cacheCounter(fingerpost, "hit", Visits.Metrics::cacheHits);
        cacheCounter(fingerpost, "miss", Visits.Metrics::cacheMisses);
        Gauge.builder(
                        "fingerpost.clicks.waiting",
                        fingerpost,
                        library -> library.visits().metrics().waitingClicks())
                .description("Clicks that wait for their commit")
                .register(registry);
        Gauge.builder("fingerpost.visits.waiting", fingerpost, Fingerpost::waitingVisits)
                .description("Visits that wait for the visit listeners")
                .register(registry);
        FunctionCounter.builder("fingerpost.visits.dropped", fingerpost, Fingerpost::droppedVisits)
                .description("Visits that did not reach the visit listeners, so their outcomes are not counted")
                .register(registry);
    }

    private void cacheCounter(Fingerpost fingerpost, String result, ToLongFunction<Visits.Metrics> lookups) {
        FunctionCounter.builder(
                        "fingerpost.link.cache",
                        fingerpost,
                        library -> lookups.applyAsLong(library.visits().metrics()))
                .description("Lookups of visited links in the cache")
                .tag("result", result)
                .register(registry);
    }

    @Override
    public void resolved(VisitEvent.Resolved visit) {
        count(visit.resolution().fold(OUTCOMES));
    }

    @Override
    public void failed(VisitEvent.Failed visit) {
        count("failed");
    }

    private void count(String outcome) {
        Counter.builder("fingerpost.visits")
                .description("Visits by their outcome")
                .tag("outcome", outcome)
                .register(registry)
                .increment();
    }
}
