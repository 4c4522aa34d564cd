package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Nested;

class MySqlStorageTest extends JdbiStorageContract {

    MySqlStorageTest() {
        super(TestDatabase.MYSQL);
    }

    @Nested
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.MYSQL);
        }
    }

    @Nested
    class BesideOlderVersion extends BesideOlderVersionContract {
        BesideOlderVersion() {
            super(TestDatabase.MYSQL);
        }
    }
}
