package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.LinkCursorContract;
import dev.fingerpost.storage.Storage;

class PostgresLinkCursorTest extends LinkCursorContract {

    @Override
    protected Storage createStorage() {
        return TestDatabase.POSTGRESQL.openStorage();
    }
}
