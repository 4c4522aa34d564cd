package dev.fingerpost.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Days made of hours. */
class ClickSeriesTest {

    private static final LocalDate DAY = LocalDate.of(2026, 10, 25);

    @Test
    void days_are_those_of_the_zone() {
        StatisticsPeriod period = new StatisticsPeriod(DAY.minusDays(1), DAY.plusDays(1), ZoneId.of("Europe/Berlin"));

        // the day on which summer time ends has 25 hours
        assertThat(period.start()).isEqualTo("2026-10-23T22:00:00Z");
        assertThat(period.end()).isEqualTo("2026-10-26T23:00:00Z");
        ClickSeries clicks = new ClickSeries(
                period,
                List.of(
                        new HourClicks(Instant.parse("2026-10-24T21:00:00Z"), 1),
                        new HourClicks(Instant.parse("2026-10-24T22:00:00Z"), 2),
                        new HourClicks(Instant.parse("2026-10-25T22:00:00Z"), 4)));
        assertThat(clicks.days())
                .containsExactly(
                        new ClickSeries.DayClicks(DAY.minusDays(1), 1),
                        new ClickSeries.DayClicks(DAY, 6),
                        new ClickSeries.DayClicks(DAY.plusDays(1), 0));
        assertThat(clicks.total()).isEqualTo(7);
    }

    @Test
    void an_hour_is_of_the_day_in_which_it_begins() {
        StatisticsPeriod period = new StatisticsPeriod(DAY, DAY, ZoneId.of("Asia/Kolkata"));

        assertThat(period.start()).isEqualTo("2026-10-24T19:00:00Z");
        assertThat(period.end()).isEqualTo("2026-10-25T19:00:00Z");
        assertThat(period.dayOf(period.start())).isEqualTo(DAY);
        assertThat(period.dayOf(period.end().minus(Duration.ofHours(1)))).isEqualTo(DAY);
    }

    @Test
    void a_period_has_a_bounded_number_of_days() {
        LocalDate longest = DAY.plusDays(StatisticsPeriod.MAX_DAYS - 1L);

        assertThat(new StatisticsPeriod(DAY, longest, ZoneOffset.UTC).last()).isEqualTo(longest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StatisticsPeriod(DAY, longest.plusDays(1), ZoneOffset.UTC));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StatisticsPeriod(DAY, DAY.minusDays(1), ZoneOffset.UTC));
        assertThat(StatisticsPeriod.lastDays(30, Instant.parse("2026-10-25T23:30:00Z"), ZoneId.of("Europe/Berlin")))
                .isEqualTo(new StatisticsPeriod(
                        LocalDate.of(2026, 9, 27), LocalDate.of(2026, 10, 26), ZoneId.of("Europe/Berlin")));
    }

    @Test
    void what_cannot_be_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new HourClicks(Instant.EPOCH.plusSeconds(1), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new HourClicks(Instant.EPOCH, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> StatisticsScope.link(1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new BreakdownKey(1, DAY, Dimension.COUNTRY, "a\nb"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StatisticsSettings.standard().withRetention(Duration.ofHours(23)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StatisticsSettings.standard().withRetention(Duration.ofDays(40_000)));
    }
}
