package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.DirectoryContract;
import dev.fingerpost.contract.IdempotencyContract;
import dev.fingerpost.contract.OutboxContract;
import dev.fingerpost.contract.QuarantineContract;
import dev.fingerpost.contract.SharedBackendContract;
import dev.fingerpost.contract.StatisticsContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.storage.Storage;

class H2MemoryStorageTest extends StorageContract
        implements SharedBackendContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.sharedStorage();
    }

    @Override
    public Storage openAgain() {
        return TestDatabase.H2_MEMORY.sharedStorageAgain();
    }
}
