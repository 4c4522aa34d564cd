package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkUpdateContract;
import dev.fingerpost.storage.Storage;

class H2MemoryLinkUpdateTest extends LinkUpdateContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
