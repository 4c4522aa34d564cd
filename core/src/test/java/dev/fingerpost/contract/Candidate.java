package dev.fingerpost.contract;

import dev.fingerpost.storage.Storage;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs the contract against a storage that can be exchanged between two runs. */
@ExtendWith(FirstFailure.class)
class Candidate extends StorageContract
        implements StatisticsContract, IdempotencyContract, DirectoryContract, QuarantineContract {

    private static volatile Supplier<Storage> candidate = ModelStorage::new;

    static void set(Supplier<Storage> newCandidate) {
        candidate = newCandidate;
    }

    @Override
    protected Storage createStorage() {
        return candidate.get();
    }
}
