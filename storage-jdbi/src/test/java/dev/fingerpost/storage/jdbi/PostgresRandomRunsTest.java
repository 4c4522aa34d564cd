package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.RandomRunsContract;
import dev.fingerpost.storage.Storage;

class PostgresRandomRunsTest extends RandomRunsContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
