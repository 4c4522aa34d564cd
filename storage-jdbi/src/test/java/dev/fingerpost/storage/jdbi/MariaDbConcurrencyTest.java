package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ConcurrencyContract;
import dev.fingerpost.storage.Storage;

class MariaDbConcurrencyTest extends ConcurrencyContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
