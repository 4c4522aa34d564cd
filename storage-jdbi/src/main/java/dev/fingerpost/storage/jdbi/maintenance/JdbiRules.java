package dev.fingerpost.storage.jdbi.maintenance;

import dev.fingerpost.storage.jdbi.JdbiMigrations;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.MaintainedDatabase;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;

/**
 * Rules of a program about what may be stored, which the database keeps, so that every process of the program reads the
 * same. The library does not know what they mean, and neither reads nor writes them by itself. Thread-safe.
 */
public final class JdbiRules {

    private static final String SELECT = "SELECT setting_value FROM fingerpost_setting WHERE id = 3";
    private static final String FORGET = "DELETE FROM fingerpost_setting WHERE id = 3";
    private static final String REMEMBER = "INSERT INTO fingerpost_setting (id, setting_value) VALUES (3, ?)";

    private final Database database;
    private final AliasUsers lock;

    private JdbiRules(Database database) {
        this.database = database;
        this.lock = new AliasUsers(database);
    }

    /**
     * Returns the rules of a database whose tables have the version of this library ({@link JdbiMigrations#version}).
     *
     * @throws dev.fingerpost.failure.StorageException if the database cannot be reached or is of a kind that is not
     * supported
     */
    public static JdbiRules of(DataSource dataSource, JdbiSettings settings) {
        return new JdbiRules(new MaintainedDatabase(dataSource, settings).open());
    }

    /** The rules by their names; empty if none are stored. */
    public SortedMap<String, String> read() {
        return database.read("read the rules", JdbiRules::read);
    }

    private static SortedMap<String, String> read(Handle handle) {
        return handle.select(SELECT)
                .mapTo(String.class)
                .findFirst()
                .map(ColumnValues::facts)
                .orElseGet(TreeMap::new);
    }

    /**
     * Replaces all rules, in one transaction.
     *
     * @return the rules that were stored before
     */
    public SortedMap<String, String> replace(SortedMap<String, String> rules) {
        return lock.alone("store the rules", handle -> {
            SortedMap<String, String> former = read(handle);
            if (!former.equals(rules)) {
                handle.execute(FORGET);
                handle.execute(REMEMBER, ColumnValues.facts(rules));
            }
            return former;
        });
    }
}
