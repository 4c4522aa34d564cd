package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class MySqlStorageTest extends JdbiStorageContract {

    MySqlStorageTest() {
        super(TestDatabase.MYSQL);
    }

    @Nested
    @Tag("nightly")
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.MYSQL);
        }
    }

    @Nested
    @Tag("nightly")
    class BesideOlderVersion extends BesideOlderVersionContract {
        BesideOlderVersion() {
            super(TestDatabase.MYSQL);
        }
    }
}
