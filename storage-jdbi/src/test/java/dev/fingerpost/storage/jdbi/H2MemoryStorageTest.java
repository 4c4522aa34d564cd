package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Tag;

@Tag("nightly")
@net.jqwik.api.Tag("nightly")
class H2MemoryStorageTest extends JdbiStorageContract {

    H2MemoryStorageTest() {
        super(TestDatabase.H2_MEMORY);
    }
}
