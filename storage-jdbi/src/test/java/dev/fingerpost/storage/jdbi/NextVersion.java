package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.CaseStrategy;
import org.jdbi.v3.core.mapper.MapMappers;

/**
 * A made-up next version of the library, with the typical parts of a migration: a new table that is filled from an old
 * one, new indexes, and a new column that is filled afterwards.
 */
final class NextVersion {

    /** A number after those of all features. */
    static final int FIRST = 101;

    private static final String COLUMN = "owner_rank";
    private static final List<String> TEXTS = List.of("""
            CREATE TABLE IF NOT EXISTS ${prefix}portfolio (
              id       ${identity},
              owner_id BIGINT NOT NULL,
              links    BIGINT NOT NULL
            )${tableOptions};

            INSERT INTO ${prefix}portfolio (owner_id, links)
            SELECT owner_id, COUNT(*) FROM ${prefix}link
            WHERE owner_id NOT IN (SELECT owner_id FROM ${prefix}portfolio) GROUP BY owner_id;

            CREATE ${indexIfNotExists} ${prefix}portfolio_of_owner ON ${prefix}portfolio (owner_id);
            CREATE ${indexIfNotExists} ${prefix}link_by_update ON ${prefix}link (owner_id, updated_at);
            ALTER TABLE ${prefix}link ${addColumn} owner_rank BIGINT;
            """, """
            -- This is a script of its own, because readers wait from the ALTER to the end of a script.

            UPDATE ${prefix}link SET owner_rank = owner_id + id WHERE owner_rank IS NULL;
            """);

    static final int VERSION = FIRST + TEXTS.size() - 1;

    private NextVersion() {}

    static MigrationScripts scripts() {
        MigrationScripts scripts = Extensions.scripts();
        for (int i = 0; i < TEXTS.size(); i++) {
            scripts = scripts.with("V" + (FIRST + i) + "__next_version.sql", TEXTS.get(i));
        }
        return scripts;
    }

    static JdbiStorage open(DataSource dataSource) {
        return open(dataSource, TestDatabase.PATIENT);
    }

    static JdbiStorage open(DataSource dataSource, JdbiSettings settings) {
        return JdbiStorage.open(dataSource, settings, scripts());
    }

    /** Every row of this version's tables, without the column that the next version adds. */
    static List<String> rowsOfThisVersion(DataSource dataSource) {
        return Jdbi.create(dataSource).withHandle(handle -> {
            // lower case that does not depend on the language of the JVM
            handle.getConfig(MapMappers.class).setCaseChange(CaseStrategy.LOWER);
            List<String> rows = new ArrayList<>();
            for (ScriptTable table : Extensions.tables()) {
                handle
                        .createQuery("SELECT * FROM " + table.fullName())
                        .mapToMap()
                        .map(row -> table.name() + " " + readable(row))
                        .stream()
                        .sorted()
                        .forEach(rows::add);
            }
            return rows;
        });
    }

    private static Map<String, String> readable(Map<String, Object> row) {
        Map<String, String> readable = new TreeMap<>();
        row.forEach((column, value) ->
                readable.put(column, value instanceof byte[] bytes ? new String(bytes, UTF_8) : String.valueOf(value)));
        readable.remove(COLUMN);
        return readable;
    }

    /**
     * Compares what the new tables and columns contain with what they must contain. Returns a number for each kind of
     * difference; all of them are 0 if the migration is complete.
     */
    static List<Long> differences(DataSource dataSource) {
        return Jdbi.create(dataSource)
                .withHandle(handle -> List.of(
                        number(handle, "SELECT COUNT(*) FROM fingerpost_link WHERE owner_rank IS NULL"),
                        number(handle, "SELECT COUNT(*) FROM fingerpost_link WHERE owner_rank <> owner_id + id"),
                        number(handle, "SELECT COUNT(DISTINCT owner_id) FROM fingerpost_link")
                                - number(handle, "SELECT COUNT(*) FROM fingerpost_portfolio"),
                        number(handle, "SELECT COUNT(*) FROM fingerpost_link")
                                - number(handle, "SELECT COALESCE(SUM(links), 0) FROM fingerpost_portfolio")));
    }

    private static long number(Handle handle, String query) {
        return handle.createQuery(query).mapTo(Long.class).one();
    }
}
