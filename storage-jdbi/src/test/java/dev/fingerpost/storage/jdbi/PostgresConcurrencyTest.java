package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ConcurrencyContract;
import dev.fingerpost.storage.Storage;

class PostgresConcurrencyTest extends ConcurrencyContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
