package dev.fingerpost.storage.jdbi.dialect;

final class MariaDbHints extends InnoDbHints {

    /**
     * By default, a sort without an index would compare only the first kilobyte of a text. The timeout is set here,
     * too, because the driver uses the same clause for it, and of two such clauses only the inner one has an effect.
     */
    @Override
    public String beforeList(int timeoutSeconds) {
        String timeout = timeoutSeconds == 0 ? "" : ", max_statement_time = " + timeoutSeconds;
        return "SET STATEMENT max_sort_length = 16384" + timeout + " FOR ";
    }
}
