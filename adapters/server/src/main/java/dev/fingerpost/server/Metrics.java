package dev.fingerpost.server;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.storage.jdbi.OperationListener;
import java.util.Optional;

/** The metrics of the program. */
interface Metrics {

    /** Gets each call of the database. */
    OperationListener ofStorage();

    FingerpostBuilder on(FingerpostBuilder builder);

    /** Starts to listen for readers of the metrics. */
    void listen(Fingerpost fingerpost);

    /** Where they are read, once they are; empty for nowhere. */
    Optional<String> url();

    void stop();

    /** No metrics. */
    static Metrics none() {
        return new Metrics() {

            @Override
            public OperationListener ofStorage() {
                return operation -> {};
            }

            @Override
            public FingerpostBuilder on(FingerpostBuilder builder) {
                return builder;
            }

            @Override
            public void listen(Fingerpost fingerpost) {
                // there is nothing to read
            }

            @Override
            public Optional<String> url() {
                return Optional.empty();
            }

            @Override
            public void stop() {
                // nothing listens
            }
        };
    }
}
