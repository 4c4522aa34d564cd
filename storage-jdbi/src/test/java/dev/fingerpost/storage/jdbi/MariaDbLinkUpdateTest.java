package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkUpdateContract;
import dev.fingerpost.storage.Storage;

class MariaDbLinkUpdateTest extends LinkUpdateContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
