package dev.fingerpost.storage.jdbi.repository;

/**
 * Rows that a join finds.
 *
 * @param join the join that follows the table; empty for none
 * @param conditions the conditions other than that of the owner, each preceded by AND
 */
record Joined(String join, Sql conditions) {

    ListSource of(ListSource source) {
        return join.isEmpty() ? source : source.joining(join);
    }
}
