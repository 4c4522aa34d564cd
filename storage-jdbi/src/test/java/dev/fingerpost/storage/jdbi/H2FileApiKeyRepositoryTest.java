package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ApiKeyRepositoryContract;
import dev.fingerpost.storage.Storage;

class H2FileApiKeyRepositoryTest extends ApiKeyRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
