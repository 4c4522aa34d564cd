package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.StatisticsContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.storage.Storage;

class MemoryStorageTest extends StorageContract implements StatisticsContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
