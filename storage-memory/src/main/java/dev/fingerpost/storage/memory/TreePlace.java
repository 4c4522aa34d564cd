package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import java.util.Iterator;

/**
 * A place between two items of a {@link BPlusTree}, until it changes.
 *
 * @param index how many items of the leaf come before
 */
record TreePlace<E>(TreeLeaf<E> leaf, int index) {

    /** The items from here on, in this direction. */
    Iterator<E> iterator(Direction direction) {
        return new TreeIterator<>(leaf, index, direction);
    }
}
