package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkListContract;
import dev.fingerpost.storage.Storage;

class PostgresLinkListTest extends LinkListContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
