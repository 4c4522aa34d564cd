package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkListContract;
import dev.fingerpost.storage.Storage;

class MariaDbLinkListTest extends LinkListContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
