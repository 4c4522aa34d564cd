package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkListContract;
import dev.fingerpost.storage.Storage;

class H2FileLinkListTest extends LinkListContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
