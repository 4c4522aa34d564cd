package dev.fingerpost.storage.jdbi;

class H2LegacyModeStorageTest extends JdbiStorageContract {

    private static final String SETTINGS = "MODE=LEGACY;IGNORECASE=TRUE";

    H2LegacyModeStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
