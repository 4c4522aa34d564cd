package dev.fingerpost.storage.jdbi.dialect;

/** The hints for MariaDB. */
final class MariaDbHints implements ListHints {

    @Override
    public String partialIndex(PartialIndex index) {
        return index.computed();
    }

    /** MariaDB does not sort by an index on an expression, so the prefix is a column. */
    @Override
    public SortKey indexedPrefix(SortKey whole) {
        int bytes = MariaDbDialect.INDEXED_BYTES;
        return whole.withHead("url_head", "LEFT(CAST(? AS BINARY), " + bytes + ")", bytes);
    }

    /** The index holds the prefixes, so only rows with a truncated one are read. MariaDB would turn EXISTS into a scan. */
    @Override
    public String contains(SortKey text) {
        if (text.isWhole()) {
            return ListHints.super.contains(text);
        }
        String whole = "(SELECT INSTR(whole." + text.column() + ", ?) FROM fingerpost_link whole"
                + " WHERE whole.id = fingerpost_link.id)";
        return "(INSTR(" + text.head() + ", ?) > 0 OR (LENGTH(" + text.head() + ") >= " + text.headBytes() + " AND "
                + whole + " > 0))";
    }

    /** As measured: half a million entries in 91 ms and 359 ms. */
    @Override
    public int descendingCost() {
        return 4;
    }

    /**
     * The default makes a sort without an index compare only the first kilobyte of a text. The driver sets the timeout in
     * the same way, but of two such clauses only the inner one has an effect.
     */
    @Override
    public String beforeList(int timeoutSeconds) {
        String timeout = timeoutSeconds == 0 ? "" : ", max_statement_time = " + timeoutSeconds;
        return "SET STATEMENT max_sort_length = 16384" + timeout + " FOR ";
    }
}
