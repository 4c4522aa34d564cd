package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class MariaDbStorageTest extends JdbiStorageContract {

    MariaDbStorageTest() {
        super(TestDatabase.MARIADB);
    }

    @Nested
    @Tag("nightly")
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.MARIADB);
        }
    }

    @Nested
    @Tag("nightly")
    class BesideOlderVersion extends BesideOlderVersionContract {
        BesideOlderVersion() {
            super(TestDatabase.MARIADB);
        }
    }
}
