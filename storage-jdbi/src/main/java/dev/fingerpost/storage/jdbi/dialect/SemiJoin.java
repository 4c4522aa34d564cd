package dev.fingerpost.storage.jdbi.dialect;

/**
 * The links that have a matching row in another table.
 *
 * @param condition the condition to use when links are read in a given order
 * @param join the join to {@code fingerpost_link} to use when all matching links are read; empty if the condition is as
 *     fast
 * @param joined the condition to use together with the join
 */
public record SemiJoin(String condition, String join, String joined) {

    static SemiJoin of(String condition) {
        return new SemiJoin(condition, "", condition);
    }
}
