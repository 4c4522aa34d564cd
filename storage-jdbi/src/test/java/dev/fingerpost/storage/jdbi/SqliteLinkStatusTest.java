package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkStatusContract;
import dev.fingerpost.storage.Storage;

class SqliteLinkStatusTest extends LinkStatusContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.SQLITE.openStorage();
    }
}
