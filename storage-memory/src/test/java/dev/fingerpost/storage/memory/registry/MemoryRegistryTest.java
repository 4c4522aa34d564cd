package dev.fingerpost.storage.memory.registry;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.registry.RegistryContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

class MemoryRegistryTest extends StorageTestCase implements RegistryContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
