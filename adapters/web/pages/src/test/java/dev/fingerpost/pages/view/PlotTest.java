package dev.fingerpost.pages.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.statistics.ClickSeries.DayClicks;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlotTest {

    @Test
    void the_line_and_its_area_end_with_yesterday_and_today_stands_apart() {
        Plot plot = Plot.of(days(4, 8, 0), LocalDate.parse("2026-11-03"));

        assertThat(plot.points()).isEqualTo("0.0,80.0 300.0,0.0");
        assertThat(plot.area()).isEqualTo("0.0,160 0.0,80.0 300.0,0.0 300.0,160");
        assertThat(plot.stem()).isEqualTo("M600.0,160 V160.0");
        assertThat(plot.dot()).isEqualTo("M600.0,160.0 h0");
        assertThat(Plot.upToToday(days(4, 8, 0))).isEqualTo(plot);
    }

    @Test
    void a_period_that_is_over_has_a_whole_last_day() {
        Plot plot = Plot.of(days(4, 8, 0), LocalDate.parse("2026-11-04"));

        assertThat(plot.hasUnfinished()).isFalse();
        assertThat(plot.points()).isEqualTo("0.0,80.0 300.0,0.0 600.0,160.0");
        assertThat(plot.area()).endsWith("600.0,160.0 600.0,160");
    }

    @Test
    void no_days_and_today_alone_have_no_line() {
        assertThat(Plot.upToToday(days(5)).points()).isEmpty();
        assertThat(Plot.upToToday(days(5)).area()).isEmpty();
        assertThat(Plot.upToToday(days(5)).stem()).isEqualTo("M300.0,160 V60.0");
        assertThat(Plot.upToToday(days()).hasUnfinished()).isFalse();
    }

    @Test
    void percentages_have_one_rounding() {
        assertThat(LongStream.of(0, 1, 99, 100, 995, 1_000)
                        .mapToObj(part -> ReportWords.percent(part, 1_000, Locale.ENGLISH)))
                .containsExactly("0%", "0.1%", "9.9%", "10%", "100%", "100%");
        assertThat(ReportWords.percent(0, 0, Locale.ENGLISH)).isEqualTo("0%");
    }

    private static List<DayClicks> days(long... clicks) {
        return IntStream.range(0, clicks.length)
                .mapToObj(day -> new DayClicks(LocalDate.parse("2026-11-01").plusDays(day), clicks[day]))
                .toList();
    }
}
