package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkClicksContract;
import dev.fingerpost.storage.Storage;

class MariaDbLinkClicksTest extends LinkClicksContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
