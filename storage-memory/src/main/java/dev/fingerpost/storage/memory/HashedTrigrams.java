package dev.fingerpost.storage.memory;

import java.util.function.IntConsumer;

/**
 * Bitmaps of each three characters in a row of a text, by their hash: a text that contains another is in all of the other's
 * bitmaps, and few other texts are.
 *
 * @param first the number of the first bitmap
 * @param count how many there are, a power of two
 */
record HashedTrigrams(int first, int count) {

    private static final int LENGTH = 3;

    /** 2^32 divided by the golden ratio: Knuth's multiplicative hash, whose highest bits are the best mixed. */
    private static final int FACTOR = 0x9E3779B1;

    /** The number after the last bitmap. */
    int end() {
        return first + count;
    }

    /** Names the bitmaps of a text; none of a text of fewer characters. */
    void of(String text, IntConsumer numbers) {
        for (int i = 0; i + LENGTH <= text.length(); i++) {
            int trigram = (text.charAt(i) * 31 + text.charAt(i + 1)) * 961 + text.charAt(i + 2);
            numbers.accept(first + (((trigram * FACTOR) >>> Short.SIZE) & (count - 1)));
        }
    }
}
