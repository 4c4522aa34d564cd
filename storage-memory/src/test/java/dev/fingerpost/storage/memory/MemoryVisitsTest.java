package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.VisitsContract;
import dev.fingerpost.storage.Storage;

class MemoryVisitsTest extends VisitsContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
