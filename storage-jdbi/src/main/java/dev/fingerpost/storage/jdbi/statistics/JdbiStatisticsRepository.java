package dev.fingerpost.storage.jdbi.statistics;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.Extension;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** Stores statistics in a database. */
public final class JdbiStatisticsRepository implements StatisticsRepository {

    public static final Extension EXTENSION = Extension.ofFeature(
                    "statistics/V2__statistics.sql", StatisticsRepository.class, JdbiStatisticsRepository::new)
            .counting(ClickTimeFragment::new)
            .withLinks("hour", "breakdown");

    private final Database database;
    private final BreakdownStatements breakdowns;
    private final QuarterHourStatements quarterHours;

    JdbiStatisticsRepository(Database database) {
        this.database = database;
        this.breakdowns = new BreakdownStatements(database.dialect());
        this.quarterHours = new QuarterHourStatements(database.dialect());
    }

    @Override
    public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
        return database.readSnapshot(
                "read statistics", handle -> QuarterHourStatements.read(handle, database.dialect(), scope, from, to));
    }

    @Override
    public Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
            long owner, SortedSet<Long> linkIds, Instant from, Instant to) {
        return database.readSnapshot(
                "read statistics", handle -> QuarterHourStatements.readAll(handle, owner, linkIds, from, to));
    }

    @Override
    public Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds) {
        return database.readSnapshot("read statistics", handle -> {
            Map<Long, List<QuarterHourClicks>> byTime = QuarterHourStatements.readAll(handle, owner, linkIds);
            Map<Long, SortedMap<BreakdownKey, Long>> byValue = BreakdownStatements.readAll(handle, owner, linkIds);
            Map<Long, OwnerStatistics.Stored> found = new HashMap<>();
            for (long id : linkIds) {
                if (byTime.containsKey(id) || byValue.containsKey(id)) {
                    found.put(
                            id,
                            new OwnerStatistics.Stored(
                                    byTime.getOrDefault(id, List.of()), byValue.getOrDefault(id, new TreeMap<>())));
                }
            }
            return found;
        });
    }

    @Override
    public void add(SortedMap<Long, List<QuarterHourClicks>> byTime, SortedMap<BreakdownKey, Long> byValue) {
        if (byTime.isEmpty() && byValue.isEmpty()) {
            return;
        }
        database.write("write statistics", handle -> {
            if (!byTime.isEmpty()) {
                quarterHours.add(handle, byTime);
            }
            if (!byValue.isEmpty()) {
                breakdowns.add(handle, byValue);
            }
            return this;
        });
    }

    @Override
    public void catchUp() {
        while (quarterHours.addParts(database)) {
            // read the next parts
        }
    }

    @Override
    public List<Breakdown<String>> breakdowns(
            StatisticsScope scope, List<VisitDimension> dimensions, LocalDate first, LocalDate last, int limit) {
        return database.readSnapshot(
                "read statistics", handle -> breakdowns.read(handle, scope, dimensions, first, last, limit));
    }

    @Override
    public Breakdown<Long> breakdown(
            StatisticsScope scope, LinkDimension dimension, LocalDate first, LocalDate last, int limit) {
        return database.readSnapshot(
                "read statistics", handle -> breakdowns.read(handle, scope, dimension, first, last, limit));
    }

    @Override
    public Breakdown<String> labels(StatisticsScope scope, LocalDate first, LocalDate last, int limit) {
        return database.readSnapshot("read statistics", handle -> breakdowns.read(handle, scope, first, last, limit));
    }

    @Override
    public SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
            StatisticsScope scope, VisitDimension dimension, LocalDate first, LocalDate last, int limit) {
        return database.readSnapshot(
                "read statistics", handle -> breakdowns.readByDay(handle, scope, dimension, first, last, limit));
    }

    @Override
    public boolean deleteBefore(Instant before, int limit) {
        catchUp();
        LocalDate day = before.atOffset(ZoneOffset.UTC).toLocalDate();
        return database.write("delete old statistics", handle -> {
            int deletedTimes = QuarterHourStatements.delete(handle, before, limit);
            int deletedValues = breakdowns.delete(handle, day, limit);
            return deletedTimes < limit && deletedValues < limit;
        });
    }
}
