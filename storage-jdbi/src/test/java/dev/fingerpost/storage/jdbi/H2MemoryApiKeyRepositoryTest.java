package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ApiKeyRepositoryContract;
import dev.fingerpost.storage.Storage;

class H2MemoryApiKeyRepositoryTest extends ApiKeyRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
