package dev.fingerpost.storage.jdbi;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;

/** The contract, whose owners share aliases, external ids and names, on watched connections. */
class SqliteStorageTest extends JdbiStorageContract {

    private static final OwnerConditions CONDITIONS = new OwnerConditions();

    SqliteStorageTest() {
        super(() -> Watched.FIRST, () -> Watched.AGAIN);
    }

    private static final class Watched {
        static final JdbiStorage FIRST = CONDITIONS.watching(TestDatabase.SQLITE);
        static final JdbiStorage AGAIN = CONDITIONS.watching(TestDatabase.SQLITE);
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
