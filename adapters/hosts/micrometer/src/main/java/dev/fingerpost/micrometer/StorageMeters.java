package dev.fingerpost.micrometer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.jdbi.Operation;
import dev.fingerpost.storage.jdbi.OperationListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;

/**
 * The meters of a storage in a database; pass it to {@code JdbiSettings.withOperationListener}. Thread-safe. The
 * module's page lists the names and tags of the meters.
 */
public final class StorageMeters implements OperationListener {

    private final MeterRegistry registry;

    public StorageMeters(MeterRegistry registry) {
        this.registry = requireNonNull(registry, "registry");
    }

    @Override
    public void completed(Operation operation) {
        Timer.builder("fingerpost.storage")
                .description("Calls of the storage, with the wait for a connection and all retries")
                .tag("operation", operation.name())
                .tag("outcome", operation.failed() ? "failed" : "succeeded")
                .register(registry)
                .record(operation.time());
        if (operation.retries() > 0) {
            Counter.builder("fingerpost.storage.retries")
                    .description("Attempts that failed and were repeated, for example after a deadlock")
                    .tag("operation", operation.name())
                    .register(registry)
                    .increment(operation.retries());
        }
    }
}
