package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.VisitsContract;
import dev.fingerpost.storage.Storage;

class H2FileVisitsTest extends VisitsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
