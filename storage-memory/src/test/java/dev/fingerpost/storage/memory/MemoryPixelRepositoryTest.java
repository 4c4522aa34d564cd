package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.PixelRepositoryContract;
import dev.fingerpost.storage.Storage;

class MemoryPixelRepositoryTest extends PixelRepositoryContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
