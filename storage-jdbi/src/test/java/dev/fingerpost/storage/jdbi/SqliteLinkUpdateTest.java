package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkUpdateContract;
import dev.fingerpost.storage.Storage;

class SqliteLinkUpdateTest extends LinkUpdateContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.SQLITE.openStorage();
    }
}
