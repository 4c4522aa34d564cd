package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Tag;

@Tag("harden")
@net.jqwik.api.Tag("harden")
class H2MySqlModeStorageTest extends JdbiStorageContract {

    static final String SETTINGS = "MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";

    H2MySqlModeStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
