package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.PixelListContract;
import dev.fingerpost.storage.Storage;

class PostgresPixelListTest extends PixelListContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
