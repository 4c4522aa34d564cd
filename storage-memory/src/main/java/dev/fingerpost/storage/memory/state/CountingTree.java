package dev.fingerpost.storage.memory.state;

import dev.fingerpost.page.Direction;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Sorted values in a persistent B+-tree that counts them: it finds a value by its rank, and the rank of a position in
 * the order. Immutable: a change creates a new tree, which shares all nodes except those on the path to the value and
 * neighbours that are joined with them. Finding, adding or removing a value takes logarithmic time in the number of
 * values. The trees of the JDK are not persistent, so a reader, or a transaction that may be rolled back, would need a
 * copy of all links. They also have no ranks, so reading a numbered page would have to go through all pages before it.
 */
public final class CountingTree<T> {

    private final Comparator<? super T> order;
    private final TreeNode<T> root;

    private CountingTree(Comparator<? super T> order, TreeNode<T> root) {
        this.order = order;
        this.root = root;
    }

    /**
     * Creates a tree without values. If two values are equal in this order, the tree keeps only the one that was added
     * last.
     */
    public static <T> CountingTree<T> empty(Comparator<? super T> order) {
        return new CountingTree<>(order, TreeNode.of(List.of()));
    }

    /** Returns this tree with a value, which replaces the value that is equal to it in the order. */
    public CountingTree<T> with(T value) {
        return new CountingTree<>(order, TreeNode.<T>of(root.with(value, order)).root());
    }

    /** Returns this tree without the value that is equal to this one in the order. */
    public CountingTree<T> without(T value) {
        return new CountingTree<>(order, root.without(value, order).root());
    }

    /** Returns this tree without the values that are equal to these in the order. */
    public CountingTree<T> withoutAll(Collection<T> values) {
        CountingTree<T> rest = this;
        for (T value : values) {
            rest = rest.without(value);
        }
        return rest;
    }

    public int size() {
        return root.size();
    }

    /** Returns the value that is equal to this one in the order. */
    public Optional<T> find(T wanted) {
        return findAt(value -> order.compare(value, wanted));
    }

    /** Returns the first value {@linkplain #at at a place}. */
    public Optional<T> findAt(ToIntFunction<? super T> place) {
        return root.first(value -> place.applyAsInt(value) < 0).filter(value -> place.applyAsInt(value) == 0);
    }

    /**
     * Returns the values at a place, in ascending order.
     *
     * @param place compares a value with the place: negative for a value before it, 0 at it, positive after it
     */
    public Stream<T> at(ToIntFunction<? super T> place) {
        return from(rank(value -> place.applyAsInt(value) < 0)).takeWhile(value -> place.applyAsInt(value) == 0);
    }

    /**
     * Returns the number of values before a place.
     *
     * @param before whether a value comes before the place; this must be true for all values before such a value
     */
    public int rank(Predicate<? super T> before) {
        return root.rank(before);
    }

    /** Returns the value at a rank, counted from 0. */
    public T get(int rank) {
        return root.get(rank);
    }

    /** Returns the values from a rank on, in ascending order. */
    public Stream<T> from(int rank) {
        return range(rank, size(), Direction.ASCENDING);
    }

    /** Returns the values from one rank to another, which is not included, in the given direction. */
    public Stream<T> range(int from, int to, Direction direction) {
        return IntStream.range(0, Math.max(0, to - from))
                .mapToObj(i -> get(direction == Direction.ASCENDING ? from + i : to - 1 - i));
    }
}
