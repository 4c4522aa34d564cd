/** The library in memory, for the tests of applications that use it. */
module dev.fingerpost.test {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires dev.fingerpost.storage.memory;
    requires static transitive org.junit.jupiter.api;

    exports dev.fingerpost.test;
}
