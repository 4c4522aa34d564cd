package dev.fingerpost.storage.jdbi;

class H2MemoryStorageTest extends JdbiStorageContract {

    H2MemoryStorageTest() {
        super(TestDatabase.H2_MEMORY);
    }
}
