package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.VisitsContract;
import dev.fingerpost.storage.Storage;

class H2MemoryVisitsTest extends VisitsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
