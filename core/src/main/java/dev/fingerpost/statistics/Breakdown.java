package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.PlainText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Clicks by the values of a dimension.
 *
 * @param values the values with the most clicks, {@linkplain ValueClicks#MOST_FIRST the most first}
 * @param unknown the clicks of visitors whose value is not known
 * @param other the clicks of all other values
 */
public record Breakdown(Dimension dimension, List<ValueClicks> values, long unknown, long other) {

    public Breakdown {
        requireNonNull(dimension, "dimension");
        values = List.copyOf(values);
    }

    /**
     * Builds a breakdown from the clicks of each value. For storages.
     *
     * @param limit the greatest number of values; the clicks of the other values are {@link #other}
     */
    public static Breakdown of(Dimension dimension, Map<String, Long> clicks, int limit) {
        List<ValueClicks> values = new ArrayList<>();
        clicks.forEach((value, number) -> {
            if (!value.equals(BreakdownKey.UNKNOWN) && !value.equals(BreakdownKey.OTHER)) {
                values.add(new ValueClicks(value, number));
            }
        });
        values.sort(ValueClicks.MOST_FIRST);
        long rest = values.stream().skip(limit).mapToLong(ValueClicks::clicks).sum();
        return new Breakdown(
                dimension,
                values.stream().limit(limit).toList(),
                clicks.getOrDefault(BreakdownKey.UNKNOWN, 0L),
                clicks.getOrDefault(BreakdownKey.OTHER, 0L) + rest);
    }

    /**
     * Returns this breakdown for a total of this many clicks. Clicks without a stored value are added to
     * {@link #unknown}.
     */
    public Breakdown ofAll(long clicks) {
        return new Breakdown(dimension, values, unknown + Math.max(0, clicks - total()), other);
    }

    /** The clicks of all values, known or not. */
    public long total() {
        return values.stream().mapToLong(ValueClicks::clicks).sum() + unknown + other;
    }

    /** A value of a dimension, and its clicks. */
    public record ValueClicks(String value, long clicks) {

        /**
         * Sorts by clicks, the most first. Among values with equally many clicks, the one with the lower code points
         * comes first.
         */
        public static final Comparator<ValueClicks> MOST_FIRST = Comparator.comparingLong(ValueClicks::clicks)
                .reversed()
                .thenComparing(ValueClicks::value, PlainText.CODE_POINT_ORDER);

        public ValueClicks {
            requireNonNull(value, "value");
        }
    }
}
