package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.storage.Storage;

class MemoryStorageTest extends StorageContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
