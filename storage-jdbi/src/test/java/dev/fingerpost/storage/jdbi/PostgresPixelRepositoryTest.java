package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.PixelRepositoryContract;
import dev.fingerpost.storage.Storage;

class PostgresPixelRepositoryTest extends PixelRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
