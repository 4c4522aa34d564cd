package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.RandomRunsContract;
import dev.fingerpost.storage.Storage;

class H2MemoryRandomRunsTest extends RandomRunsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
