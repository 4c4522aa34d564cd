package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A number in brackets. It orders the groups of a list and is never a size, so it has no upper bound.
 *
 * @param digits without leading zeros
 */
public record BracketIndex(String digits) implements Comparable<BracketIndex> {

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,64}");
    private static final Comparator<BracketIndex> BY_VALUE = Comparator.<BracketIndex>comparingInt(
                    index -> index.digits.length())
            .thenComparing(BracketIndex::digits);

    public BracketIndex {
        requireNonNull(digits, "digits");
    }

    /** Parses an index of up to 64 digits. */
    public static Optional<BracketIndex> parse(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return Optional.empty();
        }
        int zeros = 0;
        while (zeros < text.length() - 1 && text.charAt(zeros) == '0') {
            zeros++;
        }
        return Optional.of(new BracketIndex(text.substring(zeros)));
    }

    @Override
    public int compareTo(BracketIndex other) {
        return BY_VALUE.compare(this, other);
    }
}
