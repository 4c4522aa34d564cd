package dev.fingerpost.link;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Thrown by a storage if some links cannot be stored, so that none is. It reaches no host: the use cases turn it into a
 * {@link dev.fingerpost.failure.ValidationException} that names the fields.
 */
public final class RefusedRowsException extends RuntimeException {

    private final SortedSet<Integer> takenAliases;
    private final SortedSet<Integer> unknownPixels;

    /**
     * @param takenAliases the rows, counted from 0, whose alias a different link or an earlier row has
     * @param unknownPixels the rows with a pixel that the owner lacks
     * @throws IllegalArgumentException if there is no row
     */
    public RefusedRowsException(Set<Integer> takenAliases, Set<Integer> unknownPixels) {
        super("An alias is taken, or a pixel to attach does not exist", null, false, false);
        if (takenAliases.isEmpty() && unknownPixels.isEmpty()) {
            throw new IllegalArgumentException("must name at least one row");
        }
        this.takenAliases = new TreeSet<>(takenAliases);
        this.unknownPixels = new TreeSet<>(unknownPixels);
    }

    /** The rows, counted from 0, whose alias a different link or an earlier row has. */
    public SortedSet<Integer> takenAliases() {
        return Collections.unmodifiableSortedSet(takenAliases);
    }

    /** The rows, counted from 0, with a pixel that the owner lacks. */
    public SortedSet<Integer> unknownPixels() {
        return Collections.unmodifiableSortedSet(unknownPixels);
    }
}
