package dev.fingerpost.storage.jdbi.repository;

/**
 * The part of a statement that finds rows by a join.
 *
 * @param join the join that follows the table; empty for none
 * @param conditions the conditions other than that of the owner, each preceded by AND
 */
record Joined(String join, Sql conditions) {

    ListSource of(ListSource source) {
        return join.isEmpty() ? source : source.joining(join);
    }
}
