package dev.fingerpost.storage.jdbi;

class H2Db2ModeStorageTest extends JdbiStorageContract {

    private static final String SETTINGS = "MODE=DB2";

    H2Db2ModeStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
