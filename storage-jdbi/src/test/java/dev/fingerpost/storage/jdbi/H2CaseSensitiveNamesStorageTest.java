package dev.fingerpost.storage.jdbi;

/** H2 with the settings that most tutorials use. */
class H2CaseSensitiveNamesStorageTest extends JdbiStorageContract {

    private static final String SETTINGS = "DATABASE_TO_UPPER=FALSE";

    H2CaseSensitiveNamesStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
