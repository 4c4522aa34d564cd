package dev.fingerpost.link;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Thrown by a storage that stores none of the given links because some of them cannot be stored, and by a hook that
 * takes their storing back for such a reason. The exception does not reach the host: the use cases turn it into a
 * {@link dev.fingerpost.failure.ValidationException} that names the fields.
 */
public final class RefusedRowsException extends RuntimeException {

    private final SortedSet<Integer> takenAliases;
    private final SortedSet<Integer> unknownPixels;
    private final SortedMap<Integer, Long> holders;
    private final SortedSet<Integer> takenExternalIds;

    /**
     * Names the rows that cannot be stored.
     *
     * @param takenAliases the rows, counted from 0, whose alias belongs to another link or to an earlier row
     * @param unknownPixels the rows, counted from 0, with a pixel that the owner does not have
     * @throws IllegalArgumentException if there is no row
     */
    public RefusedRowsException(Set<Integer> takenAliases, Set<Integer> unknownPixels) {
        this(takenAliases, unknownPixels, Map.of());
    }

    /**
     * Also names the links that have the taken aliases, so that a caller need not look them up.
     *
     * @param holders for each row with a taken alias, the id of the link of any owner that has it; it may be incomplete
     */
    public RefusedRowsException(Set<Integer> takenAliases, Set<Integer> unknownPixels, Map<Integer, Long> holders) {
        this(takenAliases, unknownPixels, holders, Set.of());
    }

    /**
     * Also names the rows whose external ids are taken.
     *
     * @param takenExternalIds the rows whose external id belongs to another link of the owner or to an earlier row
     */
    public RefusedRowsException(
            Set<Integer> takenAliases,
            Set<Integer> unknownPixels,
            Map<Integer, Long> holders,
            Set<Integer> takenExternalIds) {
        super("A name is taken, or a pixel to attach does not exist", null, false, false);
        if (takenAliases.isEmpty() && unknownPixels.isEmpty() && takenExternalIds.isEmpty()) {
            throw new IllegalArgumentException("must name at least one row");
        }
        this.takenAliases = new TreeSet<>(takenAliases);
        this.unknownPixels = new TreeSet<>(unknownPixels);
        this.holders = new TreeMap<>(holders);
        this.takenExternalIds = new TreeSet<>(takenExternalIds);
    }

    /** The rows, counted from 0, whose alias belongs to another link or to an earlier row. */
    public SortedSet<Integer> takenAliases() {
        return Collections.unmodifiableSortedSet(takenAliases);
    }

    /** The ids of the links that have the taken aliases, by row, as far as the storage knows them. */
    public SortedMap<Integer, Long> holders() {
        return Collections.unmodifiableSortedMap(holders);
    }

    /** The rows, counted from 0, whose external id belongs to another link of the owner or to an earlier row. */
    public SortedSet<Integer> takenExternalIds() {
        return Collections.unmodifiableSortedSet(takenExternalIds);
    }

    /** The rows, counted from 0, with a pixel that the owner does not have. */
    public SortedSet<Integer> unknownPixels() {
        return Collections.unmodifiableSortedSet(unknownPixels);
    }
}
