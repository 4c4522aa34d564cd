package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a host may choose about a {@link JdbiStorage}. Immutable: each method returns a copy. */
public final class JdbiSettings {

    /** Short enough to stay unquoted and, with the names of our tables behind it, within every database's limits. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,29}");

    private static final JdbiSettings STANDARD = new JdbiSettings(null, "fingerpost_", true, Duration.ofSeconds(30));

    private final @Nullable String schema;
    private final String tablePrefix;
    private final boolean migrated;
    private final Duration timeout;

    private JdbiSettings(@Nullable String schema, String tablePrefix, boolean migrated, Duration timeout) {
        this.schema = schema;
        this.tablePrefix = tablePrefix;
        this.migrated = migrated;
        this.timeout = timeout;
    }

    /** Tables named {@code fingerpost_...} where the connections look first, kept up to date by the storage itself. */
    public static JdbiSettings standard() {
        return STANDARD;
    }

    /**
     * Keeps the tables in this schema (in MariaDB: this database), made if it is missing. SQLite has none.
     *
     * @param name lower-case letters, digits and {@code _}, a letter first, at most 30 in all
     */
    public JdbiSettings withSchema(String name) {
        return new JdbiSettings(checked(name), tablePrefix, migrated, timeout);
    }

    /**
     * Begins the names of tables and indexes with this instead of {@code fingerpost_}. To change it later is to start
     * with empty tables.
     *
     * @param prefix lower-case letters, digits and {@code _}, a letter first, at most 30 in all
     */
    public JdbiSettings withTablePrefix(String prefix) {
        return new JdbiSettings(schema, checked(prefix), migrated, timeout);
    }

    /**
     * Leaves the tables to the host, who runs the scripts of {@link JdbiMigrations}, and to whose user the right to
     * make tables can be denied. A storage then refuses to open where tables or columns are missing.
     */
    public JdbiSettings migratedByHost() {
        return new JdbiSettings(schema, tablePrefix, false, timeout);
    }

    /**
     * Gives up a statement on PostgreSQL and MariaDB after this time, 30 seconds unless said otherwise, be it that a
     * lock is not to be had or that the network is silent. H2 and SQLite wait for locks as their URLs say.
     *
     * @param newTimeout at least a second
     */
    public JdbiSettings withTimeout(Duration newTimeout) {
        if (requireNonNull(newTimeout, "newTimeout").compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("must be at least a second");
        }
        return new JdbiSettings(schema, tablePrefix, migrated, newTimeout);
    }

    @Nullable
    String schema() {
        return schema;
    }

    String tablePrefix() {
        return tablePrefix;
    }

    boolean isMigrated() {
        return migrated;
    }

    Duration timeout() {
        return timeout;
    }

    private static String checked(String name) {
        if (!NAME.matcher(requireNonNull(name, "name")).matches()) {
            throw new IllegalArgumentException(
                    "must be 1 to 30 lower-case letters, digits and '_', beginning with a letter");
        }
        return name;
    }
}
