package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.VisitsContract;
import dev.fingerpost.storage.Storage;

class MariaDbVisitsTest extends VisitsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
