package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkClicksContract;
import dev.fingerpost.storage.Storage;

class H2MemoryLinkClicksTest extends LinkClicksContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
