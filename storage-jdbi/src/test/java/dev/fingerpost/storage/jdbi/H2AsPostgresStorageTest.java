package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Tag;

/** H2 as it is set up for the tests of an application whose production database is PostgreSQL. */
@Tag("nightly")
@net.jqwik.api.Tag("nightly")
class H2AsPostgresStorageTest extends JdbiStorageContract {

    static final String SETTINGS = "MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH;IGNORECASE=TRUE";

    H2AsPostgresStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
