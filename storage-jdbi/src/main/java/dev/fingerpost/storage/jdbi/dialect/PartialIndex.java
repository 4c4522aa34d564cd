package dev.fingerpost.storage.jdbi.dialect;

/**
 * The partial indexes, each of which contains only the rows that meet a condition. Databases without partial indexes
 * have an index on a computed column instead.
 */
public enum PartialIndex {
    /** Links that are disabled or have a start, an end or a limit of clicks. All other links are always active. */
    RESTRICTED(
            "restricted",
            "(disabled OR active_from IS NOT NULL OR active_until IS NOT NULL OR clicks_limit IS NOT NULL)"),

    /** The rows of {@code fingerpost_click} of links that have reached their limit of clicks. */
    USED_UP("used_up", "(clicks >= max_clicks)");

    private final String column;
    private final String condition;

    PartialIndex(String column, String condition) {
        this.column = column;
        this.condition = condition;
    }

    String condition() {
        return condition;
    }

    /** The condition, expressed by the computed column. */
    String computed() {
        return column + " = TRUE";
    }

    /**
     * The definition of the computed column.
     *
     * @param begin the text before the condition
     * @param end the text after it
     */
    String definition(String begin, String end) {
        return column + " BOOLEAN " + begin + condition + end;
    }
}
