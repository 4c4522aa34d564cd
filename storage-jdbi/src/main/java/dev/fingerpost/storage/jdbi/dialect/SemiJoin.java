package dev.fingerpost.storage.jdbi.dialect;

/**
 * The links that have a row in another table.
 *
 * @param condition finds them while links are read in an order
 * @param join finds them while all are read: it is joined to {@code fingerpost_link}; empty if the condition is as quick
 * @param joined the condition with this join
 */
public record SemiJoin(String condition, String join, String joined) {

    static SemiJoin of(String condition) {
        return new SemiJoin(condition, "", condition);
    }
}
