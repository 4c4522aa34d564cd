package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.PixelListContract;
import dev.fingerpost.storage.Storage;

class MariaDbPixelListTest extends PixelListContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.MARIADB.openStorage();
    }
}
