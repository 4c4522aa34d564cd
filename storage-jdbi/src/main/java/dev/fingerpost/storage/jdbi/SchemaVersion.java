package dev.fingerpost.storage.jdbi;

/**
 * The version of the tables in a database: the number of its last migration script.
 *
 * @param stored 0 without tables
 * @param current the one that this library needs, and migrates to
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
