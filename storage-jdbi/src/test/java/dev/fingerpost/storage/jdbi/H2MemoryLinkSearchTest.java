package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkSearchContract;
import dev.fingerpost.storage.Storage;

class H2MemoryLinkSearchTest extends LinkSearchContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
