package dev.fingerpost.storage.jdbi;

class H2MariaDbModeStorageTest extends JdbiStorageContract {

    private static final String SETTINGS = "MODE=MariaDB;DATABASE_TO_UPPER=FALSE";

    H2MariaDbModeStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
