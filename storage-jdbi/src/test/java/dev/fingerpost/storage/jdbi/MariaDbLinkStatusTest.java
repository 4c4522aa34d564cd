package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkStatusContract;
import dev.fingerpost.storage.Storage;

class MariaDbLinkStatusTest extends LinkStatusContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
