package dev.fingerpost.spring;

import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;

/** The storage in memory, from a module that an application may not have. Only this class names that module. */
final class LinksInMemory {

    private LinksInMemory() {}

    static Storage open() {
        return new MemoryStorage();
    }
}
