package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.PixelListContract;
import dev.fingerpost.storage.Storage;

class MemoryPixelListTest extends PixelListContract {

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }
}
