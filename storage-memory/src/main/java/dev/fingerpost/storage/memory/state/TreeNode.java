package dev.fingerpost.storage.memory.state;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A node of a {@link CountingTree}: a leaf with values, or a branch with nodes. Immutable. */
final class TreeNode<T> {

    /**
     * The maximum number of items. A change copies an array of this length on each level; with a larger number there
     * are fewer levels.
     */
    private static final int MOST = 32;

    /** The minimum number of items. It is far below half of the maximum, so that nodes are seldom split and joined. */
    private static final int LEAST = MOST / 4;

    /** The values of a leaf, or the children of a branch. */
    private final Object[] items;

    /** The number of values in all nodes below. */
    private final int size;

    /** The last value in this node; {@code null} if there is none. */
    private final @Nullable T last;

    private TreeNode(Object[] items, int size) {
        this.items = items;
        this.size = size;
        this.last = items.length == 0 ? null : lastOf(items.length - 1);
    }

    /** A node with these values or children. */
    static <T> TreeNode<T> of(List<?> items) {
        return new TreeNode<T>(new Object[0], 0).spliced(0, 0, items);
    }

    /**
     * Returns this node with a value, which replaces the value that is equal to it. The result is one node, or two if
     * one would be too large.
     */
    List<TreeNode<T>> with(T value, Comparator<? super T> order) {
        int index = index(each -> order.compare(each, value) < 0);
        if (isLeaf()) {
            boolean replaces = index < items.length && order.compare(value(index), value) == 0;
            return spliced(index, replaces ? 1 : 0, List.of(value)).halves();
        }
        int branch = Math.min(index, items.length - 1);
        return spliced(branch, 1, child(branch).with(value, order)).halves();
    }

    /** Returns this node without the value that is equal to this one, if there is one. The result may be too small. */
    TreeNode<T> without(T value, Comparator<? super T> order) {
        int index = index(each -> order.compare(each, value) < 0);
        if (index == items.length) {
            return this;
        }
        if (isLeaf()) {
            return order.compare(value(index), value) == 0 ? spliced(index, 1, List.of()) : this;
        }
        TreeNode<T> child = child(index).without(value, order);
        return child.items.length < LEAST && items.length > 1
                ? joined(index, child)
                : spliced(index, 1, List.of(child));
    }

    /** Joins a child that is too small with its neighbour; the result has one child in their place, or two halves. */
    private TreeNode<T> joined(int index, TreeNode<T> child) {
        return index == 0
                ? spliced(0, 2, child.followedBy(child(1)).halves())
                : spliced(index - 1, 2, child(index - 1).followedBy(child).halves());
    }

    private TreeNode<T> followedBy(TreeNode<T> next) {
        return spliced(items.length, 0, Arrays.asList(next.items));
    }

    private List<TreeNode<T>> halves() {
        List<Object> all = Arrays.asList(items);
        int middle = all.size() / 2;
        return all.size() <= MOST
                ? List.of(this)
                : List.of(of(all.subList(0, middle)), of(all.subList(middle, all.size())));
    }

    /** Returns the root without levels that have only one child. */
    TreeNode<T> root() {
        return items.length == 1 && !isLeaf() ? child(0).root() : this;
    }

    int size() {
        return size;
    }

    /** Returns the first value that does not come before a place. */
    Optional<T> first(Predicate<? super T> before) {
        int index = index(before);
        if (index == items.length) {
            return Optional.empty();
        }
        return isLeaf() ? Optional.of(value(index)) : child(index).first(before);
    }

    /** Returns the number of values before a place. */
    int rank(Predicate<? super T> before) {
        int index = index(before);
        int rank = 0;
        for (int i = 0; i < index; i++) {
            rank += sizeOf(items[i]);
        }
        return isLeaf() || index == items.length ? rank : rank + child(index).rank(before);
    }

    T get(int rank) {
        if (isLeaf()) {
            return value(rank);
        }
        int index = 0;
        int rest = rank;
        while (rest >= child(index).size) {
            rest -= child(index++).size;
        }
        return child(index).get(rest);
    }

    /** Returns the index of the first value, or of the first child with a value, that does not come before a place. */
    private int index(Predicate<? super T> before) {
        int low = 0;
        int high = items.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before.test(lastOf(middle))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns this node with some items replaced. */
    private TreeNode<T> spliced(int index, int removed, List<?> added) {
        Object[] changed = Arrays.copyOf(items, items.length - removed + added.size());
        int rest = index + removed;
        System.arraycopy(items, rest, changed, index + added.size(), items.length - rest);
        int newSize = size;
        for (int i = index; i < rest; i++) {
            newSize -= sizeOf(items[i]);
        }
        for (int i = 0; i < added.size(); i++) {
            changed[index + i] = added.get(i);
            newSize += sizeOf(added.get(i));
        }
        return new TreeNode<>(changed, newSize);
    }

    private static int sizeOf(Object item) {
        return item instanceof TreeNode<?> node ? node.size : 1;
    }

    private boolean isLeaf() {
        return items.length == 0 || !(items[0] instanceof TreeNode<?>);
    }

    private T lastOf(int index) {
        return isLeaf() ? value(index) : requireNonNull(child(index).last);
    }

    @SuppressWarnings("unchecked") // of a leaf
    private T value(int index) {
        return (T) items[index];
    }

    @SuppressWarnings("unchecked") // of a branch
    private TreeNode<T> child(int index) {
        return (TreeNode<T>) items[index];
    }
}
