package dev.fingerpost.storage.memory;

import java.util.BitSet;

/**
 * What a filter demands of the {@link Bitmaps} of a row. Every row that the filter lets through meets it; of the others, only
 * {@link #undecided} ones may. Immutable.
 */
final class BitmapFilter {

    /** Demands nothing and decides nothing. */
    static final BitmapFilter NONE = new BitmapFilter(new BitSet(), new BitSet(), new BitSet(), false);

    private final int[] within;
    private final int[] outside;
    private final int[] undecidedIn;
    private final boolean decides;

    /**
     * @param within the bitmaps that a row must be in
     * @param outside the bitmaps that a row must not be in
     * @param undecidedIn the bitmaps of rows that are not decided
     * @param decides whether the others are decided
     */
    BitmapFilter(BitSet within, BitSet outside, BitSet undecidedIn, boolean decides) {
        this.within = within.stream().toArray();
        this.outside = outside.stream().toArray();
        this.undecidedIn = undecidedIn.stream().toArray();
        this.decides = decides;
    }

    /** Of 64 rows, those that meet the demands. */
    long candidates(PlaceBlock<?> block, int word) {
        long candidates = ~0L;
        for (int i = 0; i < within.length && candidates != 0; i++) {
            candidates &= block.bits(within[i], word);
        }
        for (int i = 0; i < outside.length && candidates != 0; i++) {
            candidates &= ~block.bits(outside[i], word);
        }
        return candidates;
    }

    /** Of 64 candidates, those that the filter has to see. */
    long undecided(PlaceBlock<?> block, int word, long candidates) {
        if (!decides) {
            return candidates;
        }
        long undecided = 0;
        for (int bitmap : undecidedIn) {
            undecided |= block.bits(bitmap, word);
        }
        return candidates & undecided;
    }
}
