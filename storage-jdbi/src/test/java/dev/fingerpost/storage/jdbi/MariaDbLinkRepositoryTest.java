package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkRepositoryContract;
import dev.fingerpost.storage.Storage;

class MariaDbLinkRepositoryTest extends LinkRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
