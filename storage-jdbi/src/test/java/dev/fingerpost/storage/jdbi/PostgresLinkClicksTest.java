package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkClicksContract;
import dev.fingerpost.storage.Storage;

class PostgresLinkClicksTest extends LinkClicksContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
