package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkStatusContract;
import dev.fingerpost.storage.Storage;

class PostgresLinkStatusTest extends LinkStatusContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
