package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.OneProcessContract;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.storage.Storage;

class MemoryStorageTest extends StorageContract implements OneProcessContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }

    /** The new storage shares nothing with the first one. */
    @Override
    public Storage openAgain() {
        return new MemoryStorage();
    }
}
