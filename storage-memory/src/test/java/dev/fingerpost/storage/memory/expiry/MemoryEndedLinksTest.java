package dev.fingerpost.storage.memory.expiry;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.expiry.EndedLinksContract;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

class MemoryEndedLinksTest extends StorageTestCase implements EndedLinksContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
