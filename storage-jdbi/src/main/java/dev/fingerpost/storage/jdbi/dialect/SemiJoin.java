package dev.fingerpost.storage.jdbi.dialect;

/**
 * The links that have a matching row in another table.
 *
 * @param condition finds them when links are read in a given order
 * @param join finds them when all of them are read: it is joined to {@code fingerpost_link}; empty if the condition is
 *     as quick
 * @param joined the condition to use together with the join
 */
public record SemiJoin(String condition, String join, String joined) {

    static SemiJoin of(String condition) {
        return new SemiJoin(condition, "", condition);
    }
}
