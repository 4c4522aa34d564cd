package dev.fingerpost.contract;

import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs the contract against a storage that can be exchanged between two runs. */
@ExtendWith(FirstFailure.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class Candidate extends StorageContract implements SharedBackendContract {

    private Supplier<Storage> backend;

    @Override
    protected Storage createStorage() {
        backend = FeatureCandidate.backend();
        return backend.get();
    }

    @Override
    public Storage openAgain() {
        storage();
        return backend.get();
    }
}
