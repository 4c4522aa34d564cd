package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkStatusContract;
import dev.fingerpost.storage.Storage;

class H2MemoryLinkStatusTest extends LinkStatusContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
