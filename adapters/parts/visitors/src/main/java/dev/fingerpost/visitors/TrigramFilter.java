package dev.fingerpost.visitors;

/**
 * A Bloom filter of the trigrams of a text, which are three characters in a row. It may report trigrams that do not
 * occur. Nearly all of the hundreds of searches in an agent end here, which takes an array access instead of a scan of
 * the text.
 */
final class TrigramFilter {

    /** Used for texts that are too short to have a trigram. Always reported. */
    static final int NONE = -1;

    private static final int BITS = 12;

    private final long[] present = new long[(1 << BITS) / Long.SIZE];

    private TrigramFilter() {}

    static TrigramFilter of(String text) {
        TrigramFilter trigrams = new TrigramFilter();
        for (int at = 0; at + 3 <= text.length(); at++) {
            int trigram = at(text, at);
            trigrams.present[trigram / Long.SIZE] |= 1L << trigram;
        }
        return trigrams;
    }

    /** The hash of the first trigram of a text. */
    static int first(String text) {
        return text.length() < 3 ? NONE : at(text, 0);
    }

    /** The hash of the last trigram of a text. */
    static int last(String text) {
        return text.length() < 3 ? NONE : at(text, text.length() - 3);
    }

    boolean mayContain(int trigram) {
        return trigram == NONE || (present[trigram / Long.SIZE] & (1L << trigram)) != 0;
    }

    private static int at(String text, int at) {
        int code = (text.charAt(at) << 14) | (text.charAt(at + 1) << 7) | text.charAt(at + 2);
        return (code * 0x9E3779B1) >>> (Integer.SIZE - BITS);
    }
}
