package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;

/** The contract, whose owners share aliases, external ids and names, on watched connections. */
class SqliteStorageTest extends JdbiStorageContract {

    private static final OwnerConditions CONDITIONS = new OwnerConditions();

    SqliteStorageTest() {
        super(() -> Watched.FIRST, () -> Watched.AGAIN);
    }

    /** Storages over the shared database, whose statements are seen. */
    private static final class Watched {
        static final JdbiStorage FIRST = open();
        static final JdbiStorage AGAIN = open();

        private static JdbiStorage open() {
            WatchedDataSource watched = new WatchedDataSource(TestDatabase.pool(TestDatabase.SQLITE.sharedUrl(), 16));
            watched.before(CONDITIONS::see);
            return JdbiStorage.open(watched, TestDatabase.PATIENT);
        }
    }

    @AfterAll
    static void every_statement_names_the_owner_or_needs_none() {
        CONDITIONS.check();
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
