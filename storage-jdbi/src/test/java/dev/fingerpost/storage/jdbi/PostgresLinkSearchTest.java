package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkSearchContract;
import dev.fingerpost.storage.Storage;

class PostgresLinkSearchTest extends LinkSearchContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
