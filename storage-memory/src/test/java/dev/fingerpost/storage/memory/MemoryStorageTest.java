package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.DirectoryContract;
import dev.fingerpost.contract.IdempotencyContract;
import dev.fingerpost.contract.OneProcessContract;
import dev.fingerpost.contract.OutboxContract;
import dev.fingerpost.contract.QuarantineContract;
import dev.fingerpost.contract.StatisticsContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.WebhookContract;
import dev.fingerpost.storage.Storage;

class MemoryStorageTest extends StorageContract
        implements OneProcessContract,
                StatisticsContract,
                IdempotencyContract,
                DirectoryContract,
                QuarantineContract,
                OutboxContract,
                WebhookContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }

    /** It shares nothing. */
    @Override
    public Storage openAgain() {
        return new MemoryStorage();
    }
}
