package dev.fingerpost.spring;

import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

/** The storage in memory, of a module that an application may not have: only this class names it. */
final class LinksInMemory {

    private LinksInMemory() {}

    static Storage open() {
        return new MemoryStorage();
    }
}
