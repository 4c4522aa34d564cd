package dev.fingerpost.contract;

import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs the contract of a feature against a storage that can be exchanged between two runs. */
@ExtendWith(FirstFailure.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class FeatureCandidate extends StorageTestCase {

    private static volatile Supplier<Supplier<Storage>> backends = () -> ModelStorage::new;

    /**
     * Sets the supplier that makes a backend for each test. A backend in turn supplies a newly opened storage at each
     * call.
     */
    static void set(Supplier<Supplier<Storage>> newBackends) {
        backends = newBackends;
    }

    static Supplier<Storage> backend() {
        return backends.get();
    }

    @Override
    protected final Storage createStorage() {
        return backend().get();
    }
}
