package dev.fingerpost.storage.memory.apikey;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.apikey.ApiKeyRepositoryContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

class MemoryApiKeysTest extends StorageTestCase implements ApiKeyRepositoryContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
