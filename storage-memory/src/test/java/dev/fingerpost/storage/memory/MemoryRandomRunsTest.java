package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.RandomRunsContract;
import dev.fingerpost.storage.Storage;

class MemoryRandomRunsTest extends RandomRunsContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
