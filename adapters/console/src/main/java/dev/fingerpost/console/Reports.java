package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.time.ZoneId;
import java.util.List;

/** Reads what pages show of the clicks of a period, beside the period before. */
final class Reports {

    /** The periods to choose from. */
    static final List<Integer> PERIODS = List.of(7, 30, 90, 365);

    private static final int STANDARD = 30;
    private static final int MOST_VALUES = 8;

    private final Fingerpost fingerpost;

    Reports(Fingerpost fingerpost) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
    }

    /** The chosen number of days. */
    static int days(Request request) {
        return Query.of(request)
                .number("days")
                .filter(days -> PERIODS.contains(days.intValue()) && days < Integer.MAX_VALUE)
                .map(Long::intValue)
                .orElse(STANDARD);
    }

    LinkReport of(ClickStatistics statistics, int days, Request request, Person person) {
        ZoneId zone = person.view().zone();
        StatisticsPeriod period = StatisticsPeriod.lastDays(days, request.receivedAt(), zone);
        StatisticsPeriod before = new StatisticsPeriod(
                period.first().minusDays(days), period.first().minusDays(1), zone);
        ClickSeries clicks = statistics.clicks(period);
        return new LinkReport(
                clicks,
                statistics.clicks(before).total(),
                statistics.breakdowns(Dimension.OF_VISITS, period, MOST_VALUES).stream()
                        .filter(breakdown -> !breakdown.values().isEmpty())
                        .toList());
    }

    boolean areKept() {
        return fingerpost.keepsStatistics();
    }
}
