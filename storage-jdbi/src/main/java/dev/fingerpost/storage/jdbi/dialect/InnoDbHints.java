package dev.fingerpost.storage.jdbi.dialect;

/** The hints for both MariaDB and MySQL. */
class InnoDbHints implements ListHints {

    @Override
    public final String partialIndex(PartialIndex index) {
        return index.computed();
    }

    /** Neither database sorts by an index on an expression, so the prefix is a column. */
    @Override
    public final SortKey indexedPrefix(SortKey whole) {
        return whole.withHead(
                "url_head",
                "LEFT(CAST(? AS BINARY), " + InnoDbDialect.INDEXED_BYTES + ")",
                InnoDbDialect.INDEXED_BYTES);
    }

    /**
     * The index holds the prefixes, so only the rows with a truncated prefix are read. On MariaDB, searching 10,000
     * URLs takes 2 to 4 ms in this way, and 10 to 12 ms otherwise; on MySQL it takes 2 to 5 ms, and 12 to 17 ms
     * otherwise. With EXISTS every row would be read.
     */
    @Override
    public final String contains(SortKey text) {
        if (text.isWhole()) {
            return ListHints.super.contains(text);
        }
        String whole = "(SELECT INSTR(whole." + text.column() + ", ?) FROM fingerpost_link whole"
                + " WHERE whole.id = fingerpost_link.id)";
        return "(INSTR(" + text.head() + ", ?) > 0 OR (LENGTH(" + text.head() + ") >= " + text.headBytes() + " AND "
                + whole + " > 0))";
    }

    /**
     * This was measured with MariaDB: half a million entries took 91 ms in ascending and 359 ms in descending order.
     */
    @Override
    public final int descendingCost() {
        return 4;
    }
}
