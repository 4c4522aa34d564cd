package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.LinkCursorContract;
import dev.fingerpost.storage.Storage;

class MemoryLinkCursorTest extends LinkCursorContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
