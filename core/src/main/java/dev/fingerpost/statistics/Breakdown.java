package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.PlainText;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Clicks by the values of a dimension.
 *
 * @param <V> the type of the values: texts, or ids of links, spaces or domains
 * @param values the values with the most clicks, the most first. Among values with equally many clicks, the one with
 *     the lower code points or the lower id comes first
 * @param unknown the clicks of visitors whose value is not known
 * @param other the clicks of all other values
 */
public record Breakdown<V>(Dimension<V> dimension, List<ValueClicks<V>> values, long unknown, long other) {

    public Breakdown {
        requireNonNull(dimension, "dimension");
        values = List.copyOf(values);
    }

    /**
     * Builds a breakdown from the clicks of each text. For storages.
     *
     * @param limit the greatest number of values; the clicks of the other values are {@link #other}
     */
    public static Breakdown<String> of(VisitDimension dimension, Map<String, Long> clicks, int limit) {
        Map<String, Long> known = new HashMap<>(clicks);
        Long unknown = known.remove(BreakdownKey.UNKNOWN);
        Long other = known.remove(BreakdownKey.OTHER);
        return of(
                dimension,
                known,
                PlainText.CODE_POINT_ORDER,
                limit,
                unknown == null ? 0 : unknown,
                other == null ? 0 : other);
    }

    /**
     * Builds a breakdown from the clicks of each folded label. For storages.
     *
     * @param unknown the clicks of links without a label
     */
    public static Breakdown<String> ofLabels(Map<String, Long> clicks, int limit, long unknown) {
        return of(Dimension.LABEL, clicks, PlainText.CODE_POINT_ORDER, limit, unknown, 0);
    }

    /**
     * Builds a breakdown from the clicks of each id. For storages.
     *
     * @param unknown the clicks of links without an id
     */
    public static Breakdown<Long> of(LinkDimension dimension, Map<Long, Long> clicks, int limit, long unknown) {
        return of(dimension, clicks, Comparator.naturalOrder(), limit, unknown, 0);
    }

    private static <V> Breakdown<V> of(
            Dimension<V> dimension, Map<V, Long> clicks, Comparator<V> order, int limit, long unknown, long other) {
        List<ValueClicks<V>> values = clicks.entrySet().stream()
                .map(each -> new ValueClicks<>(each.getKey(), each.getValue()))
                .sorted(Comparator.comparingLong((ValueClicks<V> value) -> -value.clicks)
                        .thenComparing(ValueClicks::value, order))
                .toList();
        long rest = values.stream().skip(limit).mapToLong(ValueClicks::clicks).sum();
        return new Breakdown<>(dimension, values.stream().limit(limit).toList(), unknown, other + rest);
    }

    /**
     * Returns this breakdown for a total of this many clicks. Clicks without a stored value are added to
     * {@link #unknown}.
     */
    public Breakdown<V> ofAll(long clicks) {
        return new Breakdown<>(dimension, values, unknown + Math.max(0, clicks - total()), other);
    }

    /** The clicks of all values, known or not. */
    public long total() {
        return values.stream().mapToLong(ValueClicks::clicks).sum() + unknown + other;
    }

    /** A value of a dimension, and its clicks. */
    public record ValueClicks<V>(V value, long clicks) {

        public ValueClicks {
            requireNonNull(value, "value");
        }
    }
}
