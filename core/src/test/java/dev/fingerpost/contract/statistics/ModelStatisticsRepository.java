package dev.fingerpost.contract.statistics;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** The statistics of the model. Clicks of deleted links stay in the rows, and are left out of every answer. */
public final class ModelStatisticsRepository implements StatisticsRepository, ModelRows {

    private final ModelStorage storage;
    private SortedMap<Instant, Map<Long, Long>> times = new TreeMap<>();
    private SortedMap<BreakdownKey, Long> breakdowns = new TreeMap<>();

    public ModelStatisticsRepository(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        SortedMap<Instant, Map<Long, Long>> timesNow = new TreeMap<>();
        times.forEach((hour, clicks) -> timesNow.put(hour, new HashMap<>(clicks)));
        SortedMap<BreakdownKey, Long> breakdownsNow = new TreeMap<>(breakdowns);
        return () -> {
            times = timesNow;
            breakdowns = breakdownsNow;
        };
    }

    @Override
    public void counted(LinkVersion link, long clicks, ClickNote note) {
        if (note instanceof ClickTimeNote times) {
            times.quarterHours(link, clicks).forEach(each -> add(link.linkId(), each.start(), each.clicks()));
        }
    }

    private void add(long linkId, Instant at, long clicks) {
        times.computeIfAbsent(QuarterHourClicks.startOf(at), hour -> new HashMap<>())
                .merge(linkId, clicks, Long::sum);
    }

    @Override
    public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
        synchronized (storage) {
            return times.subMap(from, to).entrySet().stream()
                    .map(hour -> Map.entry(hour.getKey(), sum(hour.getValue(), scope)))
                    .filter(hour -> hour.getValue() > 0)
                    .map(hour -> new QuarterHourClicks(hour.getKey(), hour.getValue()))
                    .toList();
        }
    }

    private long sum(Map<Long, Long> byLink, StatisticsScope scope) {
        return byLink.entrySet().stream()
                .filter(entry -> isIn(scope, entry.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    @Override
    public Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
            long owner, SortedSet<Long> linkIds, Instant from, Instant to) {
        synchronized (storage) {
            Map<Long, List<QuarterHourClicks>> found = new HashMap<>();
            linkIds.forEach(id -> found.put(id, quarterHours(StatisticsScope.link(owner, id), from, to)));
            found.values().removeIf(List::isEmpty);
            return found;
        }
    }

    @Override
    public Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds) {
        synchronized (storage) {
            Map<Long, OwnerStatistics.Stored> found = new HashMap<>();
            for (long id : linkIds) {
                List<QuarterHourClicks> ofLink =
                        quarterHours(StatisticsScope.link(owner, id), Instant.MIN, Instant.MAX);
                SortedMap<BreakdownKey, Long> values = new TreeMap<>(breakdowns);
                values.keySet().removeIf(key -> key.linkId() != id || !isIn(StatisticsScope.link(owner, id), id));
                if (!ofLink.isEmpty() || !values.isEmpty()) {
                    found.put(id, new OwnerStatistics.Stored(ofLink, values));
                }
            }
            return found;
        }
    }

    @Override
    public void add(SortedMap<Long, List<QuarterHourClicks>> byTime, SortedMap<BreakdownKey, Long> byValue) {
        synchronized (storage) {
            byTime.forEach((linkId, quarterHours) -> {
                if (storage.link(linkId).isPresent()) {
                    quarterHours.forEach(each -> add(linkId, each.start(), each.clicks()));
                }
            });
            byValue.forEach((key, number) -> {
                if (storage.link(key.linkId()).isPresent()) {
                    breakdowns.merge(fits(key) ? key : key.other(), number, Long::sum);
                }
            });
        }
    }

    private boolean fits(BreakdownKey key) {
        return !key.isText()
                || breakdowns.containsKey(key)
                || breakdowns.keySet().stream()
                                .filter(other -> other.linkId() == key.linkId()
                                        && other.dimension() == key.dimension()
                                        && other.day().equals(key.day())
                                        && other.isText())
                                .count()
                        < BreakdownKey.MAX_VALUES;
    }

    @Override
    public List<Breakdown<String>> breakdowns(
            StatisticsScope scope, List<VisitDimension> dimensions, LocalDate first, LocalDate last, int limit) {
        synchronized (storage) {
            return dimensions.stream()
                    .map(dimension -> {
                        Map<String, Long> sums = new HashMap<>();
                        clicks(scope, dimension, first, last)
                                .forEach((key, clicks) -> sums.merge(key.value(), clicks, Long::sum));
                        return Breakdown.of(dimension, sums, limit);
                    })
                    .toList();
        }
    }

    @Override
    public Breakdown<Long> breakdown(
            StatisticsScope scope, LinkDimension dimension, LocalDate first, LocalDate last, int limit) {
        synchronized (storage) {
            Map<Long, Long> sums = new HashMap<>();
            long unknown = 0;
            for (Map.Entry<Long, Long> each : byLink(scope, first, last).entrySet()) {
                Optional<Long> id = idOf(dimension, each.getKey());
                id.ifPresent(known -> sums.merge(known, each.getValue(), Long::sum));
                unknown += id.isPresent() ? 0 : each.getValue();
            }
            return Breakdown.of(dimension, sums, limit, unknown);
        }
    }

    @Override
    public Breakdown<String> labels(StatisticsScope scope, LocalDate first, LocalDate last, int limit) {
        synchronized (storage) {
            Map<String, Long> sums = new HashMap<>();
            long unknown = 0;
            for (Map.Entry<Long, Long> each : byLink(scope, first, last).entrySet()) {
                List<String> labels = storage.link(each.getKey()).orElseThrow().labels();
                labels.forEach(label -> sums.merge(Folding.fold(label), each.getValue(), Long::sum));
                unknown += labels.isEmpty() ? each.getValue() : 0;
            }
            return Breakdown.ofLabels(sums, limit, unknown);
        }
    }

    @Override
    public SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
            StatisticsScope scope, VisitDimension dimension, LocalDate first, LocalDate last, int limit) {
        synchronized (storage) {
            SortedMap<LocalDate, Breakdown<String>> days = new TreeMap<>();
            clicks(scope, dimension, first, last)
                    .keySet()
                    .forEach(key -> days.put(
                            key.day(),
                            breakdowns(scope, List.of(dimension), key.day(), key.day(), limit)
                                    .get(0)));
            return days;
        }
    }

    /** The clicks of each link of a scope, with its value if it has one. */
    private Map<Long, Long> byLink(StatisticsScope scope, LocalDate first, LocalDate last) {
        StatisticsScope.Value value = scope.value();
        Map<Long, Long> byLink = new HashMap<>();
        if (value == null) {
            times.subMap(startOf(first), startOf(last.plusDays(1)))
                    .values()
                    .forEach(each -> each.forEach((id, clicks) -> byLink.merge(id, clicks, Long::sum)));
        } else {
            clicks(scope, value.dimension(), first, last).forEach((key, clicks) -> {
                if (value.text().equals(key.value())) {
                    byLink.merge(key.linkId(), clicks, Long::sum);
                }
            });
        }
        byLink.keySet().removeIf(link -> !isIn(scope, link));
        return byLink;
    }

    private Map<BreakdownKey, Long> clicks(
            StatisticsScope scope, VisitDimension dimension, LocalDate first, LocalDate last) {
        Map<BreakdownKey, Long> found = new HashMap<>(breakdowns);
        found.keySet()
                .removeIf(key -> key.dimension() != dimension
                        || key.day().isBefore(first)
                        || key.day().isAfter(last)
                        || !isIn(scope, key.linkId()));
        return found;
    }

    private Optional<Long> idOf(LinkDimension dimension, long linkId) {
        Link link = storage.link(linkId).orElseThrow();
        return switch (dimension) {
            case LINK -> Optional.of(linkId);
            case SPACE -> link.spaceId();
            case DOMAIN -> Optional.of(link.domainId());
        };
    }

    private static Instant startOf(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    @Override
    public boolean deleteBefore(Instant before, int limit) {
        synchronized (storage) {
            int deleted = 0;
            for (Map<Long, Long> byLink : times.headMap(before).values()) {
                List<Long> links =
                        byLink.keySet().stream().limit(limit - deleted).toList();
                byLink.keySet().removeAll(links);
                deleted += links.size();
            }
            LocalDate day = before.atOffset(ZoneOffset.UTC).toLocalDate();
            List<BreakdownKey> oldest = breakdowns.keySet().stream()
                    .filter(key -> key.day().isBefore(day))
                    .limit(limit)
                    .toList();
            breakdowns.keySet().removeAll(oldest);
            return deleted < limit && oldest.size() < limit;
        }
    }

    private boolean isIn(StatisticsScope scope, long linkId) {
        return storage.link(linkId)
                .filter(link -> scope.includes(
                        link.owner(), link.id(), link.content().spaceId(), link.domainId(), link.labels()))
                .isPresent();
    }
}
