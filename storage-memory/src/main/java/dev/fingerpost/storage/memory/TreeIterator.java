package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Walks from leaf to leaf. */
final class TreeIterator<E> implements Iterator<E> {

    private final Direction direction;
    private TreeLeaf<E> leaf;

    /** How many items of the leaf come before the place. */
    private int index;

    TreeIterator(TreeLeaf<E> leaf, int index, Direction direction) {
        this.leaf = leaf;
        this.index = index;
        this.direction = direction;
    }

    @Override
    public boolean hasNext() {
        return switch (direction) {
            case ASCENDING -> {
                for (TreeLeaf<E> next = leaf.next(); isAtEnd() && next != null; next = leaf.next()) {
                    leaf = next;
                    index = 0;
                }
                yield !isAtEnd();
            }
            case DESCENDING -> {
                for (TreeLeaf<E> previous = leaf.previous();
                        index == 0 && previous != null;
                        previous = leaf.previous()) {
                    leaf = previous;
                    index = leaf.count();
                }
                yield index > 0;
            }
        };
    }

    private boolean isAtEnd() {
        return index == leaf.count();
    }

    @Override
    public E next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return switch (direction) {
            case ASCENDING -> leaf.get(index++);
            case DESCENDING -> leaf.get(--index);
        };
    }
}
