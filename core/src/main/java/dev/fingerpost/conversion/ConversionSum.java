package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How many conversions there are with the same values.
 *
 * @param quarter the start of their quarter of an hour; {@code null} unless they are counted by the day
 * @param values the values of the query's other dimensions, in their order
 * @param currency the currency of their amounts; {@link StoredConversion#NONE} for conversions without an amount
 * @param conversions how many were not reversed
 * @param amount the {@linkplain #sum sum} of the amounts of those, in whole minor units
 * @param reversed how many were reversed
 */
public record ConversionSum(
        @Nullable Instant quarter, List<String> values, String currency, long conversions, long amount, long reversed) {

    public ConversionSum {
        values = List.copyOf(values);
        requireNonNull(currency, "currency");
    }

    /**
     * The sums of the given conversions, which may include some that the query leaves out. A storage may call this; one
     * that sums up by itself must agree with it.
     *
     * @param links the link with an id
     */
    public static List<ConversionSum> of(
            Stream<StoredConversion> rows, ConversionQuery query, LongFunction<Optional<Link>> links) {
        Map<String, ConversionSum> sums = new TreeMap<>();
        rows.filter(row -> isIn(row, query))
                .forEach(row -> links.apply(row.linkId())
                        .filter(link ->
                                link.owner() == row.owner() && query.links().matches(link, row.recordedAt()))
                        .ifPresent(link ->
                                of(row, link, query).forEach(sum -> sums.merge(sum.key(), sum, ConversionSum::plus))));
        return List.copyOf(sums.values());
    }

    private static boolean isIn(StoredConversion row, ConversionQuery query) {
        Instant at = query.isByClick() ? row.clickedAt() : row.recordedAt();
        return at != null
                && !at.isBefore(query.start())
                && at.isBefore(query.end())
                && (query.kind() == null || row.kind().equals(query.kind()));
    }

    private static List<ConversionSum> of(StoredConversion row, Link link, ConversionQuery query) {
        List<List<String>> rows = List.of(List.of());
        for (ConversionDimension dimension : query.by()) {
            List<List<String>> more = new ArrayList<>();
            for (List<String> before : rows) {
                for (String value : values(row, link, dimension)) {
                    List<String> longer = new ArrayList<>(before);
                    longer.add(value);
                    more.add(longer);
                }
            }
            rows = dimension == ConversionDimension.DAY ? rows : more;
        }
        boolean isByDay = query.by().contains(ConversionDimension.DAY);
        Instant quarter = !isByDay ? null : query.isByClick() ? row.clickedAt() : row.recordedAt();
        Conversion.Money money = row.money();
        return rows.stream()
                .map(values -> new ConversionSum(
                        quarter,
                        values,
                        money == null ? StoredConversion.NONE : money.currency(),
                        row.reversed() ? 0 : 1,
                        row.reversed() || money == null ? 0 : money.minorUnits(),
                        row.reversed() ? 1 : 0))
                .toList();
    }

    private static List<String> values(StoredConversion row, Link link, ConversionDimension dimension) {
        return switch (dimension) {
            case DAY -> List.of();
            case LINK -> List.of(Long.toString(link.id()));
            case TARGET -> List.of(row.targetKey());
            case LABEL ->
                link.labels().isEmpty()
                        ? List.of(StoredConversion.NONE)
                        : link.labels().stream().map(Folding::fold).distinct().toList();
            case SPACE -> List.of(Objects.toString(link.content().spaceId(), StoredConversion.NONE));
            case DOMAIN -> List.of(Long.toString(link.domainId()));
            case KIND -> List.of(row.kind());
        };
    }

    private String key() {
        return quarter + "\n" + String.join("\n", values) + "\n" + currency;
    }

    /** The sum of two amounts; the greatest number if it is greater than that. */
    public static long sum(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    private ConversionSum plus(ConversionSum other) {
        return new ConversionSum(
                quarter,
                values,
                currency,
                conversions + other.conversions,
                sum(amount, other.amount),
                reversed + other.reversed);
    }
}
