package dev.fingerpost.storage.jdbi;

class SqliteProcessesTest extends ProcessesContract {

    SqliteProcessesTest() {
        super(TestDatabase.SQLITE);
    }
}
