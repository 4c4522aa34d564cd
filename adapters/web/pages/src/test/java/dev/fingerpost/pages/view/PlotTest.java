package dev.fingerpost.pages.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickSeries.DayClicks;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlotTest {

    private static final Instant FIRST = Instant.parse("2026-11-01T00:00:00Z");

    @Test
    void the_line_and_its_area_end_with_yesterday_and_today_stands_apart() {
        Plot plot = Plot.of(timeline("2026-11-03", 4, 8, 0));

        assertThat(plot.points()).isEqualTo("0.0,80.0 300.0,0.0");
        assertThat(plot.area()).isEqualTo("0.0,160 0.0,80.0 300.0,0.0 300.0,160");
        assertThat(plot.line()).isEqualTo("M0 20l75-20");
        assertThat(plot.lineArea()).isEqualTo("M0 40V20l75-20V40");
        assertThat(plot.smallDot()).isEqualTo("M150 40h0");
        assertThat(plot.stem()).isEqualTo("M600.0,160 V160.0");
        assertThat(plot.dots()).containsExactly(2);
        assertThat(plot.dot(2)).isEqualTo("M600.0,160.0 h0");
        assertThat(Plot.upToToday(days(4, 8, 0))).isEqualTo(plot);
    }

    @Test
    void a_period_that_is_over_has_a_whole_last_day() {
        Plot plot = Plot.of(timeline("2026-11-04", 4, 8, 0));

        assertThat(plot.hasUnfinished()).isFalse();
        assertThat(plot.points()).isEqualTo("0.0,80.0 300.0,0.0 600.0,160.0");
        assertThat(plot.area()).endsWith("600.0,160.0 600.0,160");
        assertThat(plot.line()).isEqualTo("M0 20l75-20 75 40");
    }

    @Test
    void no_days_and_today_alone_have_no_line() {
        assertThat(Plot.upToToday(days(5)).points()).isEmpty();
        assertThat(Plot.upToToday(days(5)).area()).isEmpty();
        assertThat(Plot.upToToday(days(5)).line()).isEmpty();
        assertThat(Plot.upToToday(days(5)).lineArea()).isEmpty();
        assertThat(Plot.upToToday(days(5)).stem()).isEqualTo("M300.0,160 V60.0");
        assertThat(Plot.upToToday(days()).hasUnfinished()).isFalse();
    }

    @Test
    void hours_are_those_of_the_zone_and_the_hour_before_a_day_ago_stands_beside_each() {
        Stream<QuarterHourClicks> clicks = Stream.of(
                        "2026-10-23T22:15:00Z", "2026-10-24T22:45:00Z", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z")
                .map(start -> new QuarterHourClicks(Instant.parse(start), 1));

        Timeline hours =
                Timeline.ofLastHours(clicks, Instant.parse("2026-10-25T21:59:00Z"), ZoneId.of("Europe/Berlin"));

        assertThat(hours.points()).hasSize(24);
        assertThat(hours.first()).isEqualTo(new Timeline.Point(LocalDateTime.parse("2026-10-25T00:00"), 1, 1));
        assertThat(hours.points().subList(2, 4))
                .as("two o'clock comes twice on this day")
                .containsExactly(
                        new Timeline.Point(LocalDateTime.parse("2026-10-25T02:00"), 1, 0),
                        new Timeline.Point(LocalDateTime.parse("2026-10-25T02:00"), 1, 0));
        assertThat(hours.last().start()).isEqualTo(LocalDateTime.parse("2026-10-25T22:00"));
        assertThat(hours.total()).isEqualTo(3);
    }

    @Test
    void a_line_of_one_point_is_seen_as_a_dot() {
        assertThat(Plot.of(timeline("2026-11-02", 4, 8)).dots())
                .as("yesterday and today")
                .containsExactly(0, 1);
        assertThat(Plot.of(timeline("2026-11-03", 4, 8)).dots()).isEmpty();
    }

    @Test
    void a_single_day_is_shown_by_hour_beside_the_day_before() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        StatisticsPeriod day =
                new StatisticsPeriod(LocalDate.parse("2026-10-25"), LocalDate.parse("2026-10-25"), berlin);
        ClickSeries clicks = new ClickSeries(
                day,
                List.of(
                        new QuarterHourClicks(Instant.parse("2026-10-24T22:45:00Z"), 3),
                        new QuarterHourClicks(Instant.parse("2026-10-25T22:45:00Z"), 5)));
        ClickSeries before =
                new ClickSeries(day.before(), List.of(new QuarterHourClicks(Instant.parse("2026-10-23T22:00:00Z"), 7)));

        Timeline over = Timeline.of(clicks, before, Instant.parse("2026-10-25T23:00:00Z"));
        Timeline today = Timeline.of(clicks, Instant.parse("2026-10-25T00:30:00Z"));

        assertThat(over.points()).as("the clocks are put back").hasSize(25);
        assertThat(over.first()).isEqualTo(new Timeline.Point(LocalDateTime.parse("2026-10-25T00:00"), 3, 7));
        assertThat(over.last()).isEqualTo(new Timeline.Point(LocalDateTime.parse("2026-10-25T23:00"), 5, 0));
        assertThat(over.hasUnfinished()).isFalse();
        assertThat(today.points()).as("up to this hour").hasSize(3);
        assertThat(today.hasUnfinished()).isTrue();
        assertThat(today.hasBefore()).isFalse();
        assertThat(Timeline.of(clicks, Instant.parse("2026-10-20T00:00:00Z")).points())
                .as("a day to come")
                .hasSize(25);
    }

    private static Timeline timeline(String today, long... clicks) {
        List<QuarterHourClicks> quarters = IntStream.range(0, clicks.length)
                .filter(day -> clicks[day] > 0)
                .mapToObj(day -> new QuarterHourClicks(FIRST.plus(Duration.ofDays(day)), clicks[day]))
                .toList();
        StatisticsPeriod period = new StatisticsPeriod(
                LocalDate.parse("2026-11-01"),
                LocalDate.parse("2026-11-01").plusDays(clicks.length - 1L),
                ZoneOffset.UTC);
        return Timeline.of(
                new ClickSeries(period, quarters),
                LocalDate.parse(today).atTime(12, 0).toInstant(ZoneOffset.UTC));
    }

    private static List<DayClicks> days(long... clicks) {
        return IntStream.range(0, clicks.length)
                .mapToObj(day -> new DayClicks(LocalDate.parse("2026-11-01").plusDays(day), clicks[day]))
                .toList();
    }
}
