package dev.fingerpost.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Statistics as JSON, without a server. */
class StatisticsAsJsonTest {

    private static final StatisticsPeriod PERIOD = new StatisticsPeriod(
            LocalDate.parse("2026-11-20"), LocalDate.parse("2026-11-21"), ZoneId.of("Europe/Berlin"));
    private static final ClickSeries CLICKS = new ClickSeries(
            PERIOD,
            List.of(
                    new QuarterHourClicks(Instant.parse("2026-11-20T22:00:00Z"), 2),
                    new QuarterHourClicks(Instant.parse("2026-11-20T23:00:00Z"), 3)));

    private final FingerpostJson json = FingerpostJson.of(Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
            .build());

    @Test
    void clicks_by_hour_are_in_utc() {
        assertThat(json.writeHours(CLICKS))
                .isEqualTo("{\"from\":\"2026-11-20\",\"to\":\"2026-11-21\",\"zone\":\"Europe/Berlin\",\"by\":\"hour\","
                        + "\"clicks\":5,\"values\":[{\"value\":\"2026-11-20T22:00:00Z\",\"clicks\":2},"
                        + "{\"value\":\"2026-11-20T23:00:00Z\",\"clicks\":3}],\"unknown\":0,\"other\":0}");
    }

    @Test
    void clicks_by_day_are_those_of_the_zone() {
        assertThat(json.writeDays(CLICKS))
                .contains("\"by\":\"day\",\"clicks\":5,\"values\":[{\"value\":\"2026-11-20\",\"clicks\":2},"
                        + "{\"value\":\"2026-11-21\",\"clicks\":3}]");
    }

    @Test
    void a_breakdown_has_its_values_and_the_rest() {
        Breakdown<String> breakdown =
                new Breakdown<>(VisitDimension.REFERRER, List.of(new Breakdown.ValueClicks<>("news.example", 4)), 2, 1);

        assertThat(json.writeBreakdown(PERIOD, breakdown))
                .isEqualTo("{\"from\":\"2026-11-20\",\"to\":\"2026-11-21\",\"zone\":\"Europe/Berlin\","
                        + "\"by\":\"referrer\",\"clicks\":7,\"values\":[{\"value\":\"news.example\",\"clicks\":4}],"
                        + "\"unknown\":2,\"other\":1}");
    }
}
