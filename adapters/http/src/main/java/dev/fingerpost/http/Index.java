package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A number in brackets. It orders the groups of a list and is never the size of anything, so it may be as great as it
 * likes.
 *
 * @param digits without leading zeros
 */
record Index(String digits) implements Comparable<Index> {

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,64}");
    private static final Comparator<Index> BY_VALUE =
            Comparator.<Index>comparingInt(index -> index.digits.length()).thenComparing(Index::digits);

    Index {
        requireNonNull(digits, "digits");
    }

    /** The index that is written like this, if it is one: up to 64 digits. */
    static Optional<Index> parse(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return Optional.empty();
        }
        int zeros = 0;
        while (zeros < text.length() - 1 && text.charAt(zeros) == '0') {
            zeros++;
        }
        return Optional.of(new Index(text.substring(zeros)));
    }

    @Override
    public int compareTo(Index other) {
        return BY_VALUE.compare(this, other);
    }
}
