package dev.fingerpost.storage.jdbi.dialect;

import org.jspecify.annotations.Nullable;

/**
 * The names of the tables: a prefix and, if the host has set one, a schema. Statements name the tables {@code
 * fingerpost_...}, which is replaced if the real names differ.
 */
public final class TableNames {

    private static final String IN_STATEMENTS = "fingerpost_";

    /** Tables named {@code fingerpost_...} in the default schema of the connections. */
    public static final TableNames STANDARD = new TableNames(null, IN_STATEMENTS);

    private final @Nullable String schema;
    private final String prefix;
    private final String qualified;

    private TableNames(@Nullable String schema, String prefix) {
        this.schema = schema;
        this.prefix = prefix;
        this.qualified = schema == null ? prefix : schema + "." + prefix;
    }

    public TableNames withSchema(String name) {
        return new TableNames(name, prefix);
    }

    public TableNames withPrefix(String newPrefix) {
        return new TableNames(schema, newPrefix);
    }

    public @Nullable String schema() {
        return schema;
    }

    public String prefix() {
        return prefix;
    }

    /** Whether statements need no replacement. */
    public boolean areStandard() {
        return qualified.equals(IN_STATEMENTS);
    }

    /** Returns the statement with the real names of the tables. */
    public String inStatement(String sql) {
        return areStandard() ? sql : sql.replace(IN_STATEMENTS, qualified);
    }
}
