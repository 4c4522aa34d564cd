package dev.fingerpost.storage.jdbi;

/**
 * The version of the tables in a database, which is the number of the last migration script that has run.
 *
 * @param stored 0 if there are no tables
 * @param current the version that this library needs, and to which it migrates
 */
public record SchemaVersion(int stored, int current) {

    public boolean isEmpty() {
        return stored == 0;
    }

    public boolean isOlder() {
        return stored < current;
    }

    public boolean isNewer() {
        return stored > current;
    }
}
