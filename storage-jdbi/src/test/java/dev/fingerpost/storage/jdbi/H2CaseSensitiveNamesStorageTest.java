package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Tag;

/** H2 with a setting by which it does not store names of tables in upper case. */
@Tag("nightly")
@net.jqwik.api.Tag("nightly")
class H2CaseSensitiveNamesStorageTest extends JdbiStorageContract {

    static final String SETTINGS = "DATABASE_TO_UPPER=FALSE";

    H2CaseSensitiveNamesStorageTest() {
        super(() -> H2ModeStorages.first(SETTINGS), () -> H2ModeStorages.second(SETTINGS));
    }
}
