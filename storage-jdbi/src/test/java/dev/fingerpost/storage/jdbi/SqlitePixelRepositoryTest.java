package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.PixelRepositoryContract;
import dev.fingerpost.storage.Storage;

class SqlitePixelRepositoryTest extends PixelRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.SQLITE.openStorage();
    }
}
