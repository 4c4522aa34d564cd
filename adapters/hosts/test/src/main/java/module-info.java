/** The library for the tests of hosts. */
module dev.fingerpost.test {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires dev.fingerpost.storage.memory;
    requires static transitive org.junit.jupiter.api;

    exports dev.fingerpost.test;
}
