package dev.fingerpost.storage.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Nodes in order, none of them empty. */
final class TreeBranch<E> extends TreeNode<E> {

    private final ArrayList<TreeNode<E>> children;

    /** The first item of each child, so that looking for one reads no other children. */
    private final ArrayList<E> firsts;

    private int count;

    TreeBranch(TreeNode<E> left, TreeNode<E> right) {
        this(List.of(left, right), List.of(left.first(), right.first()));
    }

    private TreeBranch(List<TreeNode<E>> children, List<E> firsts) {
        this.children = new ArrayList<>(children);
        this.firsts = new ArrayList<>(firsts);
        count = sum(children);
    }

    @Override
    int count() {
        return count;
    }

    @Override
    int width() {
        return children.size();
    }

    @Override
    E first() {
        return firsts.get(0);
    }

    @Override
    @Nullable
    TreeNode<E> add(E item, Predicate<? super E> isBefore, boolean isLast) {
        int index = childOf(isBefore);
        boolean isLastChild = isLast && index == children.size() - 1;
        TreeNode<E> child = children.get(index);
        TreeNode<E> right = child.add(item, isBefore, isLastChild);
        count++;
        firsts.set(index, child.first());
        if (right == null) {
            return null;
        }
        children.add(index + 1, right);
        firsts.add(index + 1, right.first());
        return children.size() <= MAX_WIDTH ? null : split(splitAt(children.size(), isLastChild));
    }

    private TreeNode<E> split(int start) {
        List<TreeNode<E>> end = children.subList(start, children.size());
        List<E> endFirsts = firsts.subList(start, firsts.size());
        TreeBranch<E> right = new TreeBranch<>(end, endFirsts);
        end.clear();
        endFirsts.clear();
        count -= right.count;
        return right;
    }

    @Override
    void remove(Predicate<? super E> isUpTo) {
        int index = childOf(isUpTo);
        TreeNode<E> child = children.get(index);
        child.remove(isUpTo);
        count--;
        if (child.count() == 0) {
            forget(index);
        } else {
            firsts.set(index, child.first());
            uniteWithNext(index);
            uniteWithNext(index - 1);
        }
    }

    private void uniteWithNext(int index) {
        if (index >= 0 && index + 1 < children.size()) {
            TreeNode<E> next = children.get(index + 1);
            if (children.get(index).fitsTogetherWith(next)) {
                children.get(index).append(next);
                forget(index + 1);
            }
        }
    }

    private void forget(int index) {
        children.remove(index);
        firsts.remove(index);
    }

    @Override
    void append(TreeNode<E> next) {
        TreeBranch<E> right = (TreeBranch<E>) next;
        children.addAll(right.children);
        firsts.addAll(right.firsts);
        count += right.count;
    }

    @Override
    TreePlace<E> after(Predicate<? super E> isBefore) {
        return children.get(childOf(isBefore)).after(isBefore);
    }

    @Override
    TreePlace<E> after(int items) {
        int index = 0;
        int before = 0;
        while (items - before > children.get(index).count()) {
            before += children.get(index++).count();
        }
        return children.get(index).after(items - before);
    }

    @Override
    TreeNode<E> withoutEmptyLevels() {
        return switch (children.size()) {
            case 0 -> new TreeLeaf<>(List.of());
            case 1 -> children.get(0).withoutEmptyLevels();
            default -> this;
        };
    }

    /** The child in which the last of the items before something is, if there are any. */
    private int childOf(Predicate<? super E> isBefore) {
        return Math.max(0, countBefore(firsts, isBefore) - 1);
    }

    private static <E> int sum(List<TreeNode<E>> nodes) {
        int sum = 0;
        for (TreeNode<E> node : nodes) {
            sum += node.count();
        }
        return sum;
    }
}
