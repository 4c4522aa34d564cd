package dev.fingerpost.contract;

import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs the contract against a storage that can be exchanged between two runs. */
@ExtendWith(FirstFailure.class)
class Candidate extends StorageContract
        implements SharedBackendContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract,
                WebhookContract {

    private static volatile Supplier<Supplier<Storage>> backends = () -> ModelStorage::new;

    private Supplier<Storage> backend;

    /** Sets what makes the backend of each test, which gives a storage each time it is opened. */
    static void set(Supplier<Supplier<Storage>> newBackends) {
        backends = newBackends;
    }

    @Override
    protected Storage createStorage() {
        backend = backends.get();
        return backend.get();
    }

    @Override
    public Storage openAgain() {
        storage();
        return backend.get();
    }
}
