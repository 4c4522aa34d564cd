package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkClicksContract;
import dev.fingerpost.storage.Storage;

class H2FileLinkClicksTest extends LinkClicksContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
