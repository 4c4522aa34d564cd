package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Nested;

class MariaDbStorageTest extends JdbiStorageContract {

    MariaDbStorageTest() {
        super(TestDatabase.MARIADB);
    }

    @Nested
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.MARIADB);
        }
    }

    @Nested
    class BesideOlderVersion extends BesideOlderVersionContract {
        BesideOlderVersion() {
            super(TestDatabase.MARIADB);
        }
    }
}
