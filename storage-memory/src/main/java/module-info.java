/** The reference storage, in memory. */
module dev.fingerpost.storage.memory {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;

    exports dev.fingerpost.storage.memory;
}
