package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;

/** A storage whose statements are recorded. */
record WatchedStorage(JdbiStorage storage, RecordedStatements statements) {

    static WatchedStorage open(HikariDataSource pool) {
        WatchedDataSource watched = new WatchedDataSource(pool);
        return new WatchedStorage(JdbiStorage.open(watched), RecordedStatements.of(watched));
    }
}
