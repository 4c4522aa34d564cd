package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Nested;

class PostgresStorageTest extends JdbiStorageContract {

    PostgresStorageTest() {
        super(TestDatabase.POSTGRESQL);
    }

    @Nested
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.POSTGRESQL);
        }
    }

    @Nested
    class BesideOlderVersion extends BesideOlderVersionContract {
        BesideOlderVersion() {
            super(TestDatabase.POSTGRESQL);
        }
    }
}
