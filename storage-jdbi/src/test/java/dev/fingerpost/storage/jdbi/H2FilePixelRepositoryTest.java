package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.PixelRepositoryContract;
import dev.fingerpost.storage.Storage;

class H2FilePixelRepositoryTest extends PixelRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
