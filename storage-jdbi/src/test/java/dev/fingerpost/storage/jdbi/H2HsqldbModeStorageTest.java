package dev.fingerpost.storage.jdbi;

class H2HsqldbModeStorageTest extends JdbiStorageContract {

    private static final String SETTINGS = "MODE=HSQLDB";

    H2HsqldbModeStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
