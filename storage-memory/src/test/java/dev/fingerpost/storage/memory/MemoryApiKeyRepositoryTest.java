package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.ApiKeyRepositoryContract;
import dev.fingerpost.storage.Storage;

class MemoryApiKeyRepositoryTest extends ApiKeyRepositoryContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
