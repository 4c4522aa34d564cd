package dev.fingerpost.storage.jdbi;

/** H2 with a setting by which it does not store names of tables in upper case. */
class H2CaseSensitiveNamesStorageTest extends JdbiStorageContract {

    private static final String SETTINGS = "DATABASE_TO_UPPER=FALSE";

    H2CaseSensitiveNamesStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
