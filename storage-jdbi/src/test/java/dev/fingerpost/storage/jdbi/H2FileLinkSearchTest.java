package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkSearchContract;
import dev.fingerpost.storage.Storage;

class H2FileLinkSearchTest extends LinkSearchContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
