package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.Nested;

class SqliteStorageTest extends JdbiStorageContract {

    SqliteStorageTest() {
        super(TestDatabase.SQLITE);
    }

    @Nested
    class Durability extends FileDurability {
        Durability() {
            super(TestDatabase.SQLITE);
        }
    }

    @Nested
    class Processes extends ProcessesContract {
        Processes() {
            super(TestDatabase.SQLITE);
        }
    }
}
