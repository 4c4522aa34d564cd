package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.RandomRunsContract;
import dev.fingerpost.storage.Storage;

class H2FileRandomRunsTest extends RandomRunsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
