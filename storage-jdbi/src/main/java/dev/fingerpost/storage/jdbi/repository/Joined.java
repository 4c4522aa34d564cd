package dev.fingerpost.storage.jdbi.repository;

/**
 * Rows that a join finds.
 *
 * @param join added to the table; empty for none
 * @param conditions the conditions beside the owner, each after AND
 */
record Joined(String join, Sql conditions) {

    ListSource of(ListSource source) {
        return join.isEmpty() ? source : source.joining(join);
    }
}
