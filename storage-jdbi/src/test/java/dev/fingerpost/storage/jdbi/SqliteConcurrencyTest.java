package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ConcurrencyContract;
import dev.fingerpost.storage.Storage;

class SqliteConcurrencyTest extends ConcurrencyContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.SQLITE.openStorage();
    }
}
