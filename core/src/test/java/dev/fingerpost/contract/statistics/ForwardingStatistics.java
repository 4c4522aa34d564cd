package dev.fingerpost.contract.statistics;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/** A repository of statistics that forwards every call to another one. */
public class ForwardingStatistics implements StatisticsRepository {

    private final StatisticsRepository statistics;

    public ForwardingStatistics(StatisticsRepository statistics) {
        this.statistics = statistics;
    }

    @Override
    public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
        return statistics.quarterHours(scope, from, to);
    }

    @Override
    public Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
            long owner, SortedSet<Long> linkIds, Instant from, Instant to) {
        return statistics.quarterHoursByLink(owner, linkIds, from, to);
    }

    @Override
    public Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds) {
        return statistics.findAll(owner, linkIds);
    }

    @Override
    public void add(SortedMap<Long, List<QuarterHourClicks>> quarterHours, SortedMap<BreakdownKey, Long> breakdowns) {
        statistics.add(quarterHours, breakdowns);
    }

    @Override
    public void catchUp() {
        statistics.catchUp();
    }

    @Override
    public List<Breakdown<String>> breakdowns(
            StatisticsScope scope, List<VisitDimension> dimensions, LocalDate first, LocalDate last, int limit) {
        return statistics.breakdowns(scope, dimensions, first, last, limit);
    }

    @Override
    public Breakdown<Long> breakdown(
            StatisticsScope scope, LinkDimension dimension, LocalDate first, LocalDate last, int limit) {
        return statistics.breakdown(scope, dimension, first, last, limit);
    }

    @Override
    public Breakdown<String> labels(StatisticsScope scope, LocalDate first, LocalDate last, int limit) {
        return statistics.labels(scope, first, last, limit);
    }

    @Override
    public SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
            StatisticsScope scope, VisitDimension dimension, LocalDate first, LocalDate last, int limit) {
        return statistics.breakdownByDay(scope, dimension, first, last, limit);
    }

    @Override
    public boolean deleteBefore(Instant before, int limit) {
        return statistics.deleteBefore(before, limit);
    }
}
