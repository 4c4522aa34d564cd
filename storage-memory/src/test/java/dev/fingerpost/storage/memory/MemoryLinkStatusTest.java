package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.LinkStatusContract;
import dev.fingerpost.storage.Storage;

class MemoryLinkStatusTest extends LinkStatusContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
