package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.LinkRepositoryContract;
import dev.fingerpost.storage.Storage;

class MemoryLinkRepositoryTest extends LinkRepositoryContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
