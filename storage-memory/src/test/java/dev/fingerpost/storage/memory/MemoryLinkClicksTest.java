package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.LinkClicksContract;
import dev.fingerpost.storage.Storage;

class MemoryLinkClicksTest extends LinkClicksContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
