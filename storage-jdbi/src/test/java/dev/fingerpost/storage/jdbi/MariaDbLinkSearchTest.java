package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkSearchContract;
import dev.fingerpost.storage.Storage;

class MariaDbLinkSearchTest extends LinkSearchContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
