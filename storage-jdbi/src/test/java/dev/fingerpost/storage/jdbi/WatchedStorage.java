package dev.fingerpost.storage.jdbi;

import javax.sql.DataSource;

/** A storage whose statements are recorded. */
record WatchedStorage(JdbiStorage storage, RecordedStatements statements) {

    static WatchedStorage open(DataSource pool) {
        WatchedDataSource watched = new WatchedDataSource(pool);
        return new WatchedStorage(JdbiStorage.open(watched, TestDatabase.PATIENT), RecordedStatements.of(watched));
    }
}
