package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkCursorContract;
import dev.fingerpost.storage.Storage;

class H2FileLinkCursorTest extends LinkCursorContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
