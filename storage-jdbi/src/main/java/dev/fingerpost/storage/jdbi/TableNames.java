package dev.fingerpost.storage.jdbi;

/** Replaces the table names {@code fingerpost_...} of statements where the host has set another prefix or a schema. */
final class TableNames {

    private static final String STANDARD = "fingerpost_";

    private final String qualified;

    TableNames(JdbiSettings settings) {
        String prefix = settings.tablePrefix();
        qualified = settings.schema() == null ? prefix : settings.schema() + "." + prefix;
    }

    /** Whether statements need no replacement. */
    boolean areStandard() {
        return qualified.equals(STANDARD);
    }

    /** The statement with the real names of the tables. */
    String inStatement(String sql) {
        return areStandard() ? sql : sql.replace(STANDARD, qualified);
    }
}
