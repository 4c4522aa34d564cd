package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.LinkSearchContract;
import dev.fingerpost.storage.Storage;

class MemoryLinkSearchTest extends LinkSearchContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
