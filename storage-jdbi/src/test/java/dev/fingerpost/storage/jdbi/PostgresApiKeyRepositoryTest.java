package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ApiKeyRepositoryContract;
import dev.fingerpost.storage.Storage;

class PostgresApiKeyRepositoryTest extends ApiKeyRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
