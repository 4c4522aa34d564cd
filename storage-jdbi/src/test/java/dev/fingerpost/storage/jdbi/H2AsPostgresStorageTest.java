package dev.fingerpost.storage.jdbi;

/** As an application whose other database is PostgreSQL sets H2 up for its tests. */
class H2AsPostgresStorageTest extends JdbiStorageContract {

    private static final String SETTINGS =
            "MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH;IGNORECASE=TRUE";

    H2AsPostgresStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
