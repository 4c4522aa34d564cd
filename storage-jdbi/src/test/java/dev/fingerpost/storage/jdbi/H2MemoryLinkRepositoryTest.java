package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkRepositoryContract;
import dev.fingerpost.storage.Storage;

class H2MemoryLinkRepositoryTest extends LinkRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
