package dev.fingerpost.storage.memory.idempotency;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.idempotency.IdempotencyContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

class MemoryIdempotencyRepositoryTest extends StorageTestCase implements IdempotencyContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
