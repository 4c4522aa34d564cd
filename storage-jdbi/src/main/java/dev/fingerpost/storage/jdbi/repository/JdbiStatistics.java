package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.jdbi.database.Database;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** The statistics in a database. */
public final class JdbiStatistics implements StatisticsRepository {

    private final Database database;
    private final BreakdownStatements breakdowns;
    private final HourStatements hours;

    public JdbiStatistics(Database database) {
        this.database = requireNonNull(database, "database");
        this.breakdowns = new BreakdownStatements(database.dialect());
        this.hours = new HourStatements(database.dialect());
    }

    @Override
    public List<HourClicks> hours(StatisticsScope scope, Instant from, Instant to) {
        return database.readSnapshot(
                "read statistics", handle -> HourStatements.read(handle, database.dialect(), scope, from, to));
    }

    @Override
    public Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds) {
        return database.readSnapshot("read statistics", handle -> {
            Map<Long, List<HourClicks>> byHour = HourStatements.readAll(handle, owner, linkIds);
            Map<Long, SortedMap<BreakdownKey, Long>> byValue = BreakdownStatements.readAll(handle, owner, linkIds);
            Map<Long, OwnerStatistics.Stored> found = new HashMap<>();
            for (long id : linkIds) {
                if (byHour.containsKey(id) || byValue.containsKey(id)) {
                    found.put(
                            id,
                            new OwnerStatistics.Stored(
                                    byHour.getOrDefault(id, List.of()), byValue.getOrDefault(id, new TreeMap<>())));
                }
            }
            return found;
        });
    }

    @Override
    public void add(SortedMap<Long, List<HourClicks>> byHour, SortedMap<BreakdownKey, Long> byValue) {
        if (byHour.isEmpty() && byValue.isEmpty()) {
            return;
        }
        database.write("write statistics", handle -> {
            if (!byHour.isEmpty()) {
                hours.add(handle, byHour);
            }
            if (!byValue.isEmpty()) {
                breakdowns.add(handle, byValue);
            }
            return this;
        });
    }

    @Override
    public void catchUp() {
        while (hours.addParts(database)) {
            // the next ones
        }
    }

    @Override
    public Breakdown breakdown(StatisticsScope scope, Dimension dimension, LocalDate first, LocalDate last, int limit) {
        return database.readSnapshot(
                "read statistics", handle -> breakdowns.read(handle, scope, dimension, first, last, limit));
    }

    @Override
    public boolean deleteBefore(Instant before, int limit) {
        catchUp();
        LocalDate day = before.atOffset(ZoneOffset.UTC).toLocalDate();
        return database.write("delete old statistics", handle -> {
            int deletedHours = HourStatements.delete(handle, before, limit);
            int deletedValues = breakdowns.delete(handle, day, limit);
            return deletedHours < limit && deletedValues < limit;
        });
    }
}
