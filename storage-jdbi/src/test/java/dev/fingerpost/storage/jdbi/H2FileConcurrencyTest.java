package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.ConcurrencyContract;
import dev.fingerpost.storage.Storage;

class H2FileConcurrencyTest extends ConcurrencyContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
