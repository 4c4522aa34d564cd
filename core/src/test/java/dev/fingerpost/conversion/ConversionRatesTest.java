package dev.fingerpost.conversion;

// needs statistics

import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What came of the clicks of links, and which of their targets sells. */
class ConversionRatesTest {

    private final Conversions conversions = Conversions.keep(Duration.ofDays(731));
    private final Statistics statistics = Statistics.keep(Duration.ofDays(731));
    private final Testbed testbed =
            Testbed.with(builder -> builder.with(conversions).with(statistics));
    private final LocalDate today = LocalDate.ofInstant(testbed.clock().instant(), ZoneOffset.UTC);

    /** Rows as texts, such as {@code left: 3 of 4 = 0.75}. */
    private List<String> rates(ConversionDimension... by) {
        ConversionQuery query = ConversionQuery.between(today.minusDays(1), today, ZoneOffset.UTC)
                .byClick()
                .by(by);
        return ConversionRates.report(conversions.of(testbed.owner()), statistics.of(testbed.owner()), query)
                .rows()
                .stream()
                .map(row -> String.join(" ", row.values()) + ": " + row.conversions() + " of " + row.clicks()
                        + (row.rate().isPresent() ? " = " + row.rate().getAsDouble() : ""))
                .toList();
    }

    private void visits(String alias, int clicks, int orders) {
        for (int click = 0; click < clicks; click++) {
            String receipt = ((Resolution.Redirect)
                            testbed.fingerpost().visits().resolve(Visit.of("go.example", alias, Visitor.unknown())))
                    .receipt()
                    .orElseThrow();
            if (click < orders) {
                conversions.of(testbed.owner()).record(receipt, Conversion.of("order", alias + click));
            }
        }
    }

    private void clicksOf(Link link, LocalDate day, String target, long clicks) {
        testbed.storage()
                .optional(StatisticsRepository.class)
                .orElseThrow()
                .add(
                        Collections.emptySortedMap(),
                        new TreeMap<>(Map.of(new BreakdownKey(link.id(), day, VisitDimension.TARGET, target), clicks)));
    }

    @Test
    void conversions_are_shown_beside_the_clicks_they_came_of_and_clicks_without_conversions_too() {
        Link sells = testbed.links()
                .create(draft().withAlias("sells")
                        .withSpace(7L)
                        .withLabels(List.of("Spring", "new"))
                        .withTargets(
                                TargetsType.ROTATIONS,
                                new Target("left", "https://example.com/left"),
                                new Target("right", "https://example.com/right")));
        Link shows = testbed.links().create(draft().withAlias("shows").withLabels(List.of("spring")));
        visits("sells", 4, 1);
        visits("shows", 5, 0);
        clicksOf(sells, today, "left", 2);
        clicksOf(sells, today, "right", 2);

        assertThat(rates()).containsExactly(": 1 of 9 = " + 1.0 / 9);
        assertThat(rates(ConversionDimension.LINK))
                .containsExactly(sells.id() + ": 1 of 4 = 0.25", shows.id() + ": 0 of 5 = 0.0");
        assertThat(rates(ConversionDimension.DAY)).containsExactly(today + ": 1 of 9 = " + 1.0 / 9);
        assertThat(rates(ConversionDimension.LABEL))
                .containsExactly("new: 1 of 4 = 0.25", "spring: 1 of 9 = " + 1.0 / 9);
        assertThat(rates(ConversionDimension.SPACE)).containsExactly(": 0 of 5 = 0.0", "7: 1 of 4 = 0.25");
        assertThat(rates(ConversionDimension.TARGET))
                .containsExactly(": 0 of 5 = 0.0", "left: 1 of 2 = 0.5", "right: 0 of 2 = 0.0");
        assertThat(rates(ConversionDimension.TARGET, ConversionDimension.DAY))
                .containsExactly(
                        " " + today + ": 0 of 5 = 0.0",
                        "left " + today + ": 1 of 2 = 0.5",
                        "right " + today + ": 0 of 2 = 0.0");
        assertThat(rates(ConversionDimension.DAY, ConversionDimension.KIND))
                .containsExactly(today + " order: 1 of 9 = " + 1.0 / 9);
        assertThat(rates(ConversionDimension.LINK, ConversionDimension.TARGET))
                .containsExactly(sells.id() + " left: 1 of null");
    }
}
