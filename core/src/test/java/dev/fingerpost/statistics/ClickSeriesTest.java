package dev.fingerpost.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Days and hours that are summed up from quarters of an hour. */
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
                        new QuarterHourClicks(Instant.parse("2026-10-24T21:00:00Z"), 1),
                        new QuarterHourClicks(Instant.parse("2026-10-24T22:00:00Z"), 2),
                        new QuarterHourClicks(Instant.parse("2026-10-25T22:00:00Z"), 4)));
        assertThat(clicks.days())
                .containsExactly(
                        new ClickSeries.DayClicks(DAY.minusDays(1), 1),
                        new ClickSeries.DayClicks(DAY, 6),
                        new ClickSeries.DayClicks(DAY.plusDays(1), 0));
        assertThat(clicks.total()).isEqualTo(7);
    }

    @Test
    void a_click_just_after_midnight_is_of_the_new_day_in_zones_with_half_and_quarter_hours() {
        for (String zone : List.of("Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns")) {
            StatisticsPeriod period = new StatisticsPeriod(DAY.minusDays(1), DAY, ZoneId.of(zone));
            Instant midnight = DAY.atStartOfDay(period.zone()).toInstant();
            ClickSeries clicks = new ClickSeries(
                    period,
                    List.of(
                            new QuarterHourClicks(QuarterHourClicks.startOf(midnight.minusSeconds(1)), 2),
                            new QuarterHourClicks(QuarterHourClicks.startOf(midnight.plusSeconds(899)), 3)));

            assertThat(clicks.days())
                    .as(zone)
                    .extracting(ClickSeries.DayClicks::clicks)
                    .containsExactly(2L, 3L);
        }
        StatisticsPeriod kolkata = new StatisticsPeriod(DAY, DAY, ZoneId.of("Asia/Kolkata"));
        assertThat(kolkata.start()).isEqualTo("2026-10-24T18:30:00Z");
        assertThat(kolkata.end()).isEqualTo("2026-10-25T18:30:00Z");
    }

    @Test
    void hours_are_those_of_utc_with_what_is_in_the_period() {
        StatisticsPeriod period = new StatisticsPeriod(DAY, DAY, ZoneId.of("Asia/Kolkata"));
        ClickSeries clicks = new ClickSeries(
                period,
                List.of(
                        new QuarterHourClicks(Instant.parse("2026-10-24T18:45:00Z"), 1),
                        new QuarterHourClicks(Instant.parse("2026-10-24T19:00:00Z"), 2),
                        new QuarterHourClicks(Instant.parse("2026-10-24T19:45:00Z"), 4)));

        assertThat(clicks.hours())
                .containsExactly(
                        new HourClicks(Instant.parse("2026-10-24T18:00:00Z"), 1),
                        new HourClicks(Instant.parse("2026-10-24T19:00:00Z"), 6));
    }

    /**
     * Because days begin at a quarter of an hour, clicks by quarter of an hour are enough for the days of every zone.
     * The test looks at the day of each change of a zone's clocks from 2000 to 2029, and at the next day.
     */
    @Test
    void days_of_every_zone_begin_at_a_quarter_of_an_hour_and_have_every_instant_once() {
        Map<ZoneRules, ZoneId> zones = new HashMap<>();
        ZoneId.getAvailableZoneIds().stream().map(ZoneId::of).forEach(zone -> zones.put(zone.getRules(), zone));
        for (ZoneId zone : zones.values()) {
            Instant at = Instant.parse("2000-01-01T00:00:00Z");
            while (at != null && at.isBefore(Instant.parse("2030-01-01T00:00:00Z"))) {
                LocalDate day = at.atZone(zone).toLocalDate();
                day.datesUntil(day.plusDays(2)).forEach(each -> checkDay(each, zone));
                ZoneOffsetTransition change = zone.getRules().nextTransition(at);
                at = change == null ? null : change.getInstant();
            }
        }
    }

    private static void checkDay(LocalDate day, ZoneId zone) {
        StatisticsPeriod period = new StatisticsPeriod(day, day, zone);
        assertThat(period.start())
                .as("start of %s in %s", day, zone)
                .isEqualTo(day.atStartOfDay(zone).toInstant());
        Instant at = period.start();
        while (at.isBefore(period.end()) && period.dayOf(at).equals(day)) {
            at = at.plus(QuarterHourClicks.LENGTH);
        }
        assertThat(at).as("end of %s in %s", day, zone).isEqualTo(period.end());
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
        assertThatIllegalArgumentException().isThrownBy(() -> new QuarterHourClicks(Instant.EPOCH.plusSeconds(1), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new QuarterHourClicks(Instant.EPOCH, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new HourClicks(Instant.EPOCH.plusSeconds(900), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> StatisticsScope.link(1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new BreakdownKey(1, DAY, VisitDimension.COUNTRY, "a\nb"));
        assertThatIllegalArgumentException().isThrownBy(() -> Statistics.keep(Duration.ofHours(23)));
        assertThatIllegalArgumentException().isThrownBy(() -> Statistics.keep(Duration.ofDays(40_000)));
    }
}
