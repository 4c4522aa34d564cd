package dev.fingerpost.unicode;

import java.util.Arrays;

/**
 * A set of code points, written as in the Unicode tables: hexadecimal numbers and ranges, such as {@code 620 62A-62E}.
 */
public final class CodePointSet {

    /**
     * The bounds of the ranges in ascending order: alternately the first code point of a range, and the first one after
     * it.
     */
    private final int[] bounds;

    private CodePointSet(int[] bounds) {
        this.bounds = bounds;
    }

    /**
     * Parses a table.
     *
     * @throws IllegalArgumentException if two ranges touch, overlap or are out of order
     */
    public static CodePointSet of(String ranges) {
        String[] table = ranges.strip().split("\\s+", -1);
        int[] bounds = new int[2 * table.length];
        for (int i = 0; i < table.length; i++) {
            String[] ends = table[i].split("-", -1);
            bounds[2 * i] = Integer.parseInt(ends[0], 16);
            bounds[2 * i + 1] = Integer.parseInt(ends[ends.length - 1], 16) + 1;
        }
        for (int i = 1; i < bounds.length; i++) {
            if (bounds[i - 1] >= bounds[i]) {
                throw new IllegalArgumentException("ranges must ascend and leave gaps: " + table[i / 2]);
            }
        }
        return new CodePointSet(bounds);
    }

    /** Whether the set has this code point. Always false for a negative number. */
    public boolean contains(int codePoint) {
        int found = Arrays.binarySearch(bounds, codePoint);
        int boundsPassed = found >= 0 ? found + 1 : -found - 1;
        return boundsPassed % 2 == 1;
    }
}
