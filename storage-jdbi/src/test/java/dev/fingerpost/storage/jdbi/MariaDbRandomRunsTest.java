package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.RandomRunsContract;
import dev.fingerpost.storage.Storage;

class MariaDbRandomRunsTest extends RandomRunsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
