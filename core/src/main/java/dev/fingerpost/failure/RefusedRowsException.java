package dev.fingerpost.failure;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Thrown by a storage if some of many links cannot be stored, so that none is. Callers of the use cases get a
 * {@link ValidationException} that names the rows and fields instead.
 */
public final class RefusedRowsException extends FingerpostException {

    private final SortedSet<Integer> takenAliases;
    private final SortedSet<Integer> unknownPixels;

    /**
     * @param takenAliases the rows, counted from 0, whose alias another link or an earlier row has
     * @param unknownPixels the rows with a pixel that the owner lacks
     * @throws IllegalArgumentException if there is no row
     */
    public RefusedRowsException(Set<Integer> takenAliases, Set<Integer> unknownPixels) {
        super(ErrorCode.INVALID_INPUT, "An alias is taken, or a pixel to attach does not exist", null);
        if (takenAliases.isEmpty() && unknownPixels.isEmpty()) {
            throw new IllegalArgumentException("must name at least one row");
        }
        this.takenAliases = new TreeSet<>(takenAliases);
        this.unknownPixels = new TreeSet<>(unknownPixels);
    }

    /** The rows, counted from 0, whose alias another link or an earlier row has. */
    public SortedSet<Integer> takenAliases() {
        return Collections.unmodifiableSortedSet(takenAliases);
    }

    /** The rows, counted from 0, with a pixel that the owner lacks. */
    public SortedSet<Integer> unknownPixels() {
        return Collections.unmodifiableSortedSet(unknownPixels);
    }
}
