package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.CodePoints;
import java.util.Comparator;

/** The clicks of a value of a dimension. */
public record ValueClicks(String value, long clicks) {

    /** The most clicks first; of as many clicks, the value with the lower code points. */
    public static final Comparator<ValueClicks> MOST_FIRST = Comparator.comparingLong(ValueClicks::clicks)
            .reversed()
            .thenComparing(ValueClicks::value, CodePoints.CODE_POINT_ORDER);

    public ValueClicks {
        requireNonNull(value, "value");
    }
}
