package dev.fingerpost.storage.jdbi;

class MariaDbProcessesTest extends ProcessesContract {

    MariaDbProcessesTest() {
        super(TestDatabase.MARIADB);
    }
}
