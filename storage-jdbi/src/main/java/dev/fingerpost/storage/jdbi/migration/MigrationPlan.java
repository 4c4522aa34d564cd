package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.migration.MigrationHistory.Row;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Which scripts have run according to the history, and which have not. */
final class MigrationPlan {

    private static final String PROBLEM = "bring its tables up to date: ";

    private final MigrationScripts scripts;
    private final List<Row> rows;

    MigrationPlan(MigrationScripts scripts, List<Row> rows) {
        this.scripts = scripts;
        this.rows = rows;
    }

    /**
     * The number of the newest script that has run, which may be a script of a newer version of the library; 0 if none
     * has run.
     */
    long version() {
        return rows.stream()
                .filter(row -> row.port().isEmpty())
                .mapToLong(Row::version)
                .max()
                .orElse(0);
    }

    boolean isNewer() {
        return version() > scripts.newest();
    }

    /** Refuses a history with scripts that the library does not have, or has with a different text. */
    void check() {
        if (isNewer()) {
            throw StorageException.failed(
                    PROBLEM + "a newer version of the library has changed them; use that version, or an older backup",
                    null);
        }
        for (Row row : rows) {
            boolean isOther = !row.port().isEmpty() && scripts.all().stream().noneMatch(each -> isFor(row, each));
            if (!isOther && scripts.all().stream().noneMatch(script -> isOf(row, script))) {
                throw StorageException.failed(
                        PROBLEM + "they are not of this version: their history has V" + row.version()
                                + ", which is not a script of the library, or has been altered",
                        null);
            }
        }
    }

    private static boolean isFor(Row row, MigrationScript script) {
        return row.port().equals(script.port());
    }

    /** The names of the ports whose features were installed. */
    Set<String> ports() {
        return rows.stream().map(Row::port).filter(port -> !port.isEmpty()).collect(Collectors.toSet());
    }

    private static boolean isOf(Row row, MigrationScript script) {
        return row.version() == script.version() && row.checksum() == script.checksum();
    }

    /** The scripts that have not run, in order. A script may have a lower number than scripts that have already run. */
    List<MigrationScript> missing() {
        return scripts.all().stream()
                .filter(script ->
                        rows.stream().noneMatch(row -> isFor(row, script) && row.version() == script.version()))
                .toList();
    }
}
