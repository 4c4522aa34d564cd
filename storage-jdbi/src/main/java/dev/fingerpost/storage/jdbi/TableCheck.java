package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import java.util.List;

/**
 * Checks that the tables, which the host may have created, have every column of this version, except for computed ones:
 * for each table, it runs a query that names all of these columns and returns no rows. So the database itself decides
 * whether a column exists, because the catalogues of five engines differ in letter case, schemas and search paths, and
 * a role may not be allowed to read them.
 */
final class TableCheck {

    private TableCheck() {}

    /** @throws StorageException if a table or a column is missing */
    static void run(Database database, List<ScriptTable> tables) {
        try {
            for (ScriptTable table : tables) {
                String columns = "SELECT " + String.join(", ", table.columns()) + " FROM " + table.fullName();
                database.read(
                        "check the columns of the tables",
                        handle -> handle.createQuery(columns + " WHERE 1 = 0")
                                .mapToMap()
                                .list());
            }
        } catch (StorageException e) {
            throw StorageException.failed(
                    "open the database: its tables, which the host migrates, lack a table or a column of this version;"
                            + " run the missing scripts",
                    e.getCause());
        }
    }
}
