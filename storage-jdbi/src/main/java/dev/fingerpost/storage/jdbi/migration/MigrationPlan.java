package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.migration.MigrationHistory.Row;
import java.util.List;

/** What the history says: which scripts have run, and which have not. */
final class MigrationPlan {

    private static final String PROBLEM = "bring its tables up to date: ";

    private final List<MigrationScript> scripts = MigrationScripts.all();
    private final List<Row> rows;

    MigrationPlan(List<Row> rows) {
        this.rows = rows;
    }

    /** The number of the newest script that has run, of this version of the library or a newer one; 0 without any. */
    long version() {
        return rows.stream()
                .filter(Row::isSuccess)
                .mapToLong(Row::version)
                .max()
                .orElse(0);
    }

    boolean hasFailed() {
        return rows.stream().anyMatch(row -> !row.isSuccess());
    }

    boolean isNewer() {
        return rows.stream().anyMatch(row -> row.version() > MigrationScripts.newest());
    }

    /** Refuses scripts that the library does not have, or has with a different text. */
    void check() {
        if (isNewer()) {
            throw StorageException.failed(
                    PROBLEM + "a newer version of the library has changed them; use that one, or a backup from before",
                    null);
        }
        for (Row row : rows) {
            if (row.isSuccess() && !row.isBaseline() && scripts.stream().noneMatch(script -> isOf(row, script))) {
                throw StorageException.failed(
                        PROBLEM + "they are not those of this version: its history has V" + row.version()
                                + ", which is not a script of the library, or has been altered",
                        null);
            }
        }
    }

    private static boolean isOf(Row row, MigrationScript script) {
        Integer checksum = row.checksum();
        return row.version() == script.version() && checksum != null && checksum == script.checksum();
    }

    /** The scripts that have not run, in order. One with a lower number than others that have run may be among these. */
    List<MigrationScript> missing() {
        return scripts.stream().filter(this::isMissing).toList();
    }

    private boolean isMissing(MigrationScript script) {
        return rows.stream()
                .filter(Row::isSuccess)
                .noneMatch(row ->
                        row.isBaseline() ? script.version() <= row.version() : script.version() == row.version());
    }
}
