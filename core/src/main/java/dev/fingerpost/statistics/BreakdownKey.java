package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.PlainText;
import java.time.LocalDate;
import java.util.Comparator;

/**
 * A value of a dimension on one day, for one link.
 *
 * @param day the day in UTC
 * @param value {@link #UNKNOWN}, {@link #OTHER} or the text of a value
 */
public record BreakdownKey(long linkId, LocalDate day, VisitDimension dimension, String value)
        implements Comparable<BreakdownKey> {

    /** Represents visitors whose value is not known. */
    public static final String UNKNOWN = "";

    /**
     * Represents the values that are not stored by themselves, such as those beyond {@link #MAX_VALUES}. This constant
     * differs from the text of every value, and sorts before all of them.
     */
    public static final String OTHER = "\u0001";

    /**
     * The greatest number of values for a link, day and dimension, not counting {@link #UNKNOWN} and {@link #OTHER}.
     */
    public static final int MAX_VALUES = 1_000;

    /** The greatest length of a value, in code points. */
    public static final int MAX_LENGTH = 255;

    private static final Comparator<BreakdownKey> ORDER = Comparator.comparingLong(BreakdownKey::linkId)
            .thenComparing(BreakdownKey::day)
            .thenComparing(BreakdownKey::dimension)
            .thenComparing(BreakdownKey::value, PlainText.CODE_POINT_ORDER);

    public BreakdownKey {
        requireNonNull(day, "day");
        requireNonNull(dimension, "dimension");
        if (!value.equals(OTHER) && PlainText.refusal(value, MAX_LENGTH).isPresent()) {
            throw new IllegalArgumentException("a value must be plain text");
        }
    }

    /** Whether the value is neither {@link #UNKNOWN} nor {@link #OTHER}. */
    public boolean isText() {
        return !value.equals(UNKNOWN) && !value.equals(OTHER);
    }

    /** Returns this key with the value {@link #OTHER}. */
    public BreakdownKey other() {
        return new BreakdownKey(linkId, day, dimension, OTHER);
    }

    /** Compares by link first. Transactions that lock links in this order cannot deadlock. */
    @Override
    public int compareTo(BreakdownKey that) {
        return ORDER.compare(this, that);
    }
}
