package dev.fingerpost.server;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.storage.jdbi.OperationListener;
import java.util.Optional;
import java.util.function.Predicate;

/** The metrics of the program; by default there are none. */
interface Metrics {

    /** Gets each call of the database. */
    default OperationListener ofStorage() {
        return operation -> {};
    }

    default FingerpostBuilder on(FingerpostBuilder builder) {
        return builder;
    }

    /**
     * Starts to listen for readers of the metrics.
     *
     * @param hosts selects the host names of domains, for proxies that ask
     */
    default void listen(Fingerpost fingerpost, Predicate<String> hosts) {}

    /** Where they are read, once they are; empty for nowhere. */
    default Optional<String> url() {
        return Optional.empty();
    }

    default void stop() {}

    /** No metrics. */
    static Metrics none() {
        return new Metrics() {};
    }
}
