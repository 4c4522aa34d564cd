package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.Choices;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.text.WireNamed;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What clicks are listed by: time, or a dimension.
 *
 * @param dimension {@code null} for time
 */
record StatisticsBy(String wireName, @Nullable Dimension dimension) implements WireNamed {

    static final StatisticsBy HOUR = new StatisticsBy("hour", null);
    static final StatisticsBy DAY = new StatisticsBy("day", null);

    static final Choices<StatisticsBy> CHOICES = Choices.of(Stream.concat(
                    Stream.of(HOUR, DAY),
                    Arrays.stream(Dimension.values())
                            .map(dimension -> new StatisticsBy(dimension.wireName(), dimension)))
            .toList());

    StatisticsBy {
        requireNonNull(wireName, "wireName");
    }
}
