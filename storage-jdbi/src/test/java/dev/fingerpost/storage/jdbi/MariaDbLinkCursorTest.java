package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkCursorContract;
import dev.fingerpost.storage.Storage;

class MariaDbLinkCursorTest extends LinkCursorContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
