package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkListContract;
import dev.fingerpost.storage.Storage;

class SqliteLinkListTest extends LinkListContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.SQLITE.openStorage();
    }
}
