package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.VisitsContract;
import dev.fingerpost.storage.Storage;

class SqliteVisitsTest extends VisitsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.SQLITE.openStorage();
    }
}
