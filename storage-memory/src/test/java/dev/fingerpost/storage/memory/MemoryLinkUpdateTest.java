package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.LinkUpdateContract;
import dev.fingerpost.storage.Storage;

class MemoryLinkUpdateTest extends LinkUpdateContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
