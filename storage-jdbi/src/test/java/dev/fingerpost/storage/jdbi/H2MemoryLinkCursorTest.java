package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkCursorContract;
import dev.fingerpost.storage.Storage;

class H2MemoryLinkCursorTest extends LinkCursorContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_MEMORY.openStorage();
    }
}
