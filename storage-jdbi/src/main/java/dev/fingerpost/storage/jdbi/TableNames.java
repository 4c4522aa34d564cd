package dev.fingerpost.storage.jdbi;

/** Statements name tables {@code fingerpost_...}; the host may have chosen otherwise. */
final class TableNames {

    private static final String STANDARD = "fingerpost_";

    private final String qualified;

    TableNames(JdbiSettings settings) {
        String prefix = settings.tablePrefix();
        qualified = settings.schema() == null ? prefix : settings.schema() + "." + prefix;
    }

    /** Whether statements are right as they are written. */
    boolean areStandard() {
        return qualified.equals(STANDARD);
    }

    /** A statement, with the tables' real names. */
    String inStatement(String sql) {
        return areStandard() ? sql : sql.replace(STANDARD, qualified);
    }
}
