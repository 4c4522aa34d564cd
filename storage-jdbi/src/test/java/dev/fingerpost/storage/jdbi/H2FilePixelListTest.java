package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.PixelListContract;
import dev.fingerpost.storage.Storage;

class H2FilePixelListTest extends PixelListContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
