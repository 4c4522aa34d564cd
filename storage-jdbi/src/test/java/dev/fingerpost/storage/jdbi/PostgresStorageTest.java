package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

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
    @Tag("nightly")
    class BesideOlderVersion extends BesideOlderVersionContract {
        BesideOlderVersion() {
            super(TestDatabase.POSTGRESQL);
        }
    }
}
