package dev.fingerpost.storage.memory.statistics;

import dev.fingerpost.link.Link;
import dev.fingerpost.storage.memory.state.CountingTree;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Clicks of links by time and value, with sums over all links of an owner. Immutable. Reading the sums costs the same
 * for many links as for one. The cost of deleting old rows depends on their number.
 *
 * @param <T> the time: the start of a quarter of an hour, or a day together with a dimension
 * @param byScope the rows of links, and the sums, which are rows without a link
 * @param byTime the rows of links in the order of time; their counts may be out of date
 */
record ClickRows<T extends Comparable<T>>(CountingTree<Row<T>> byScope, CountingTree<Row<T>> byTime) {

    private static final long ALL_LINKS = 0;

    /** The clicks of a link, or of all links of an owner. */
    record Row<T extends Comparable<T>>(long owner, long linkId, T time, String value, long clicks) {

        private Row<T> withClicks(long newClicks) {
            return new Row<>(owner, linkId, time, value, newClicks);
        }

        private Row<T> ofAllLinks() {
            return new Row<>(owner, ALL_LINKS, time, value, clicks);
        }

        private int compareScope(long otherOwner, long otherLinkId) {
            int byOwner = Long.compare(owner, otherOwner);
            return byOwner != 0 ? byOwner : Long.compare(linkId, otherLinkId);
        }

        private int compareValue(Row<T> other) {
            int byTime = compareTime(other);
            return byTime != 0 ? byTime : value.compareTo(other.value);
        }

        private int compareTime(Row<T> other) {
            int byScope = compareScope(other.owner, other.linkId);
            return byScope != 0 ? byScope : time.compareTo(other.time);
        }
    }

    static <T extends Comparable<T>> ClickRows<T> empty() {
        Comparator<Row<T>> byTime = Comparator.comparing(Row::time);
        return new ClickRows<>(
                CountingTree.empty(Row::compareValue),
                CountingTree.empty(byTime.thenComparingLong(Row::linkId).thenComparing(Row::value)));
    }

    /** Adds clicks to the row of a link and to the sum of its owner. */
    ClickRows<T> with(Link link, T time, String value, long clicks) {
        Row<T> added = new Row<>(link.owner(), link.id(), time, value, clicks);
        boolean isNew = byScope.find(added).isEmpty();
        return new ClickRows<>(plus(plus(byScope, added), added.ofAllLinks()), isNew ? byTime.with(added) : byTime);
    }

    /** Adds clicks, which may be negative, to a row. Removes the row if it then has no clicks. */
    private static <T extends Comparable<T>> CountingTree<Row<T>> plus(CountingTree<Row<T>> rows, Row<T> added) {
        Row<T> sum = rows.find(added)
                .map(row -> row.withClicks(row.clicks + added.clicks))
                .orElse(added);
        return sum.clicks == 0 ? rows.without(sum) : rows.with(sum);
    }

    boolean has(Link link, T time, String value) {
        return byScope.find(new Row<>(link.owner(), link.id(), time, value, 0)).isPresent();
    }

    /** The number of values of a link at a time that sort after a value. */
    int valuesAfter(Link link, T time, String value) {
        Row<T> skipped = new Row<>(link.owner(), link.id(), time, value, 0);
        return byScope.rank(row -> row.compareTime(skipped) <= 0) - byScope.rank(row -> row.compareValue(skipped) <= 0);
    }

    /** Returns the rows of all links of an owner together, from a time on, in ascending order. */
    Stream<Row<T>> rows(long owner, T from) {
        return rows(owner, ALL_LINKS, from);
    }

    /** Returns the rows of a link from a time on, in ascending order. */
    Stream<Row<T>> rows(long owner, long linkId, T from) {
        Row<T> first = new Row<>(owner, linkId, from, "", 0);
        return byScope.from(byScope.rank(row -> row.compareTime(first) < 0))
                .takeWhile(row -> row.compareScope(owner, linkId) == 0);
    }

    /** Returns the oldest rows of links before a time. */
    List<Row<T>> before(T end, int limit) {
        return byTime.from(0)
                .limit(limit)
                .takeWhile(row -> row.time.compareTo(end) < 0)
                .toList();
    }

    /** Moves the rows of a link to its new owner. */
    ClickRows<T> given(Link before, Link after) {
        ClickRows<T> rows = without(before);
        for (Row<T> row : of(before)) {
            rows = rows.with(after, row.time, row.value, row.clicks);
        }
        return rows;
    }

    private List<Row<T>> of(Link link) {
        return byScope.at(row -> row.compareScope(link.owner(), link.id())).toList();
    }

    ClickRows<T> without(Link link) {
        return withoutAll(of(link));
    }

    /** Removes rows of links, even if their clicks have increased since they were read. */
    ClickRows<T> withoutAll(List<Row<T>> rows) {
        CountingTree<Row<T>> rest = byScope;
        for (Row<T> row : rows) {
            Row<T> minus = row.withClicks(-rest.find(row).orElseThrow().clicks);
            rest = plus(plus(rest, minus), minus.ofAllLinks());
        }
        return new ClickRows<>(rest, byTime.withoutAll(rows));
    }
}
