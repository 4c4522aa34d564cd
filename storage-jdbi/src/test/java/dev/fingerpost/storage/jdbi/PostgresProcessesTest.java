package dev.fingerpost.storage.jdbi;

class PostgresProcessesTest extends ProcessesContract {

    PostgresProcessesTest() {
        super(TestDatabase.POSTGRESQL);
    }
}
