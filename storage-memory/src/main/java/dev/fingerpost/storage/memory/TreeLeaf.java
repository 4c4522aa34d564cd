package dev.fingerpost.storage.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Items in order. */
final class TreeLeaf<E> extends TreeNode<E> {

    private final ArrayList<E> items;
    private @Nullable TreeLeaf<E> previous;
    private @Nullable TreeLeaf<E> next;

    /** A leaf with these items. */
    TreeLeaf(List<E> items) {
        this.items = new ArrayList<>(items);
    }

    @Nullable
    TreeLeaf<E> previous() {
        return previous;
    }

    @Nullable
    TreeLeaf<E> next() {
        return next;
    }

    E get(int index) {
        return items.get(index);
    }

    @Override
    int count() {
        return items.size();
    }

    @Override
    int width() {
        return items.size();
    }

    @Override
    E first() {
        return items.get(0);
    }

    @Override
    @Nullable
    TreeNode<E> add(E item, Predicate<? super E> isBefore, boolean isLast) {
        int index = countBefore(items, isBefore);
        items.add(index, item);
        if (items.size() <= MAX_WIDTH) {
            return null;
        }
        boolean isLastOfAll = isLast && index == items.size() - 1;
        return split(splitAt(items.size(), isLastOfAll));
    }

    private TreeLeaf<E> split(int start) {
        List<E> end = items.subList(start, items.size());
        TreeLeaf<E> right = new TreeLeaf<>(end);
        end.clear();
        items.trimToSize();
        link(right, next);
        link(this, right);
        return right;
    }

    @Override
    void remove(Predicate<? super E> isUpTo) {
        items.remove(countBefore(items, isUpTo) - 1);
        if (items.isEmpty()) {
            link(previous, next);
        }
    }

    @Override
    void append(TreeNode<E> right) {
        TreeLeaf<E> leaf = (TreeLeaf<E>) right;
        items.addAll(leaf.items);
        link(this, leaf.next);
    }

    @Override
    TreePlace<E> after(Predicate<? super E> isBefore) {
        return new TreePlace<>(this, countBefore(items, isBefore));
    }

    @Override
    TreePlace<E> after(int number) {
        return new TreePlace<>(this, number);
    }

    @Override
    TreeNode<E> withoutEmptyLevels() {
        return this;
    }

    private static <E> void link(@Nullable TreeLeaf<E> left, @Nullable TreeLeaf<E> right) {
        if (left != null) {
            left.next = right;
        }
        if (right != null) {
            right.previous = left;
        }
    }
}
