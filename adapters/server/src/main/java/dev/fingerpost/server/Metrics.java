package dev.fingerpost.server;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.storage.jdbi.OperationListener;
import java.util.Optional;
import java.util.function.Predicate;

/** The metrics of the program. By default there are none. */
interface Metrics {

    /** A listener for each call of the database. */
    default OperationListener ofStorage() {
        return operation -> {};
    }

    default FingerpostBuilder on(FingerpostBuilder builder) {
        return builder;
    }

    /** Takes the port for readers of the metrics, who wait until it is {@linkplain #listen served}. */
    default void bind() {}

    /**
     * Starts listening for readers of the metrics.
     *
     * @param hosts whether a host name belongs to a domain, for proxies that ask
     */
    default void listen(Fingerpost fingerpost, Predicate<String> hosts) {}

    /** The address of the metrics, once they are available; empty for none. */
    default Optional<String> url() {
        return Optional.empty();
    }

    default void stop() {}

    /** No metrics. */
    static Metrics none() {
        return new Metrics() {};
    }
}
