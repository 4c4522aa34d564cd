package dev.fingerpost.storage.memory;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A node of a {@link BPlusTree} with what is below it. */
abstract sealed class TreeNode<E> permits TreeLeaf, TreeBranch {

    /** The most items of a leaf, and children of a branch. */
    static final int MAX_WIDTH = 96;

    /** Two neighbours of so few are united. Fewer than a node may have, so that the next item does not split it again. */
    private static final int MAX_UNITED = MAX_WIDTH * 3 / 4;

    /** The number of items below. */
    abstract int count();

    /** The number of own items or children. */
    abstract int width();

    /** The first item, if there is one. */
    abstract E first();

    /**
     * Adds an item. Returns the right part of this node if it had to be split.
     *
     * @param isBefore whether another item comes before the new one
     * @param isLast whether no node comes after this one
     */
    abstract @Nullable TreeNode<E> add(E item, Predicate<? super E> isBefore, boolean isLast);

    /**
     * Removes an item.
     *
     * @param isUpTo whether an item is this one or comes before it
     */
    abstract void remove(Predicate<? super E> isUpTo);

    /** Takes what the next node has. */
    abstract void append(TreeNode<E> next);

    abstract TreePlace<E> after(Predicate<? super E> isBefore);

    abstract TreePlace<E> after(int items);

    /** This node, or what is left of it as a root. */
    abstract TreeNode<E> withoutEmptyLevels();

    final boolean fitsTogetherWith(TreeNode<E> next) {
        return width() + next.width() <= MAX_UNITED;
    }

    /**
     * Where a node is split that has become too wide by a new item. Ascending items leave full nodes behind, others halves.
     */
    static int splitAt(int width, boolean isLastOfAll) {
        return isLastOfAll ? width - 1 : width / 2;
    }

    /** How many items come before something, of which no item comes before one that does not. */
    static <E> int countBefore(List<E> items, Predicate<? super E> isBefore) {
        int low = 0;
        int high = items.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isBefore.test(items.get(middle))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
