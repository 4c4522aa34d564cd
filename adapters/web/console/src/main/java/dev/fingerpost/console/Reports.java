package dev.fingerpost.console;

import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.util.List;

/** Reads the clicks of a period and of the period before. */
final class Reports {

    /** The periods to choose from, in days. */
    private static final List<Integer> PERIODS = List.of(7, 30, 90, 365);

    private static final int STANDARD = 30;
    private static final int MOST_VALUES = 8;

    private Reports() {}

    /** The chosen period in the query, up to today. */
    static StatisticsPeriod period(Request request, Person person) {
        int days = Query.of(request)
                .number("days")
                .filter(chosen -> PERIODS.contains(chosen.intValue()) && chosen < Integer.MAX_VALUE)
                .map(Long::intValue)
                .orElse(STANDARD);
        return StatisticsPeriod.lastDays(
                days, request.receivedAt(), person.view().zone());
    }

    static LinkReport of(ClickStatistics statistics, List<Dimension> dimensions, StatisticsPeriod period) {
        ClickSeries clicks = statistics.clicks(period);
        return new LinkReport(
                clicks,
                period.last(),
                statistics.clicks(period.before()).total(),
                statistics.breakdowns(dimensions, period, MOST_VALUES).stream()
                        .filter(breakdown -> !breakdown.values().isEmpty())
                        .toList());
    }
}
