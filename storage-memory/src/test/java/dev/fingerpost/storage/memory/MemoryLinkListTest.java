package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.LinkListContract;
import dev.fingerpost.storage.Storage;

class MemoryLinkListTest extends LinkListContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
