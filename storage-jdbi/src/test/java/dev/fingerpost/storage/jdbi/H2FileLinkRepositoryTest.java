package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkRepositoryContract;
import dev.fingerpost.storage.Storage;

class H2FileLinkRepositoryTest extends LinkRepositoryContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.H2_FILE.openStorage();
    }
}
