package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.ConcurrencyContract;
import dev.fingerpost.storage.Storage;

class MemoryConcurrencyTest extends ConcurrencyContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
