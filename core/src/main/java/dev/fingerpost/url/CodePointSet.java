package dev.fingerpost.url;

import java.util.BitSet;

/** A set of code points as the Unicode tables write one: hexadecimal numbers and ranges, {@code 620 62A-62E}. */
final class CodePointSet {

    private final BitSet members = new BitSet();

    private CodePointSet() {}

    static CodePointSet of(String ranges) {
        CodePointSet set = new CodePointSet();
        for (String range : ranges.strip().split("\\s+", -1)) {
            String[] ends = range.split("-", -1);
            set.members.set(Integer.parseInt(ends[0], 16), Integer.parseInt(ends[ends.length - 1], 16) + 1);
        }
        return set;
    }

    boolean contains(int codePoint) {
        return members.get(codePoint);
    }
}
