package dev.fingerpost.storage.memory.conversion;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.conversion.ConversionContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

class MemoryConversionRepositoryTest extends StorageTestCase implements ConversionContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
