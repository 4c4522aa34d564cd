package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkRepositoryContract;
import dev.fingerpost.storage.Storage;

class PostgresLinkRepositoryTest extends LinkRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
