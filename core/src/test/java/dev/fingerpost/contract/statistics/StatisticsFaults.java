package dev.fingerpost.contract.statistics;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingLinks;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.GivingLinks;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** Storages with wrong statistics. */
public final class StatisticsFaults {

    public static final List<Fault> ALL = List.of(
            noting("counts clicks at no time", notes -> List.of()),
            noting("stores the first of several notes", notes -> notes.subList(0, Math.min(1, notes.size()))),
            timing(
                    "counts in the next quarter of an hour",
                    (each, all) -> each.start().plusSeconds(900)),
            timing("counts by hour", (each, all) -> HourClicks.hourOf(each.start())),
            timing(
                    "counts all clicks of a call at one time",
                    (each, all) -> all.get(0).start()),
            fault("adds no quarters of an hour", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public void add(
                        SortedMap<Long, List<QuarterHourClicks>> quarterHours,
                        SortedMap<BreakdownKey, Long> breakdowns) {
                    super.add(Collections.emptySortedMap(), breakdowns);
                }
            }),
            fault("exports what strangers have", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds) {
                    Map<Long, OwnerStatistics.Stored> found = new HashMap<>(super.findAll(owner, linkIds));
                    linkIds.forEach(id -> model.link(id)
                            .ifPresent(link -> found.putAll(super.findAll(link.owner(), new TreeSet<>(List.of(id))))));
                    return found;
                }
            }),
            fault("includes the end of the period", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
                    return super.quarterHours(scope, from, to.plusMillis(1));
                }
            }),
            fault("shows strangers the clicks by time", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
                    return scope.linkIds().stream()
                            .findFirst()
                            .flatMap(model::link)
                            .map(link -> super.quarterHours(StatisticsScope.link(link.owner(), link.id()), from, to))
                            .orElseGet(() -> super.quarterHours(scope, from, to));
                }
            }),
            fault("lists what strangers have by link", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
                        long owner, SortedSet<Long> linkIds, Instant from, Instant to) {
                    Map<Long, List<QuarterHourClicks>> found =
                            new HashMap<>(super.quarterHoursByLink(owner, linkIds, from, to));
                    linkIds.forEach(id -> model.link(id)
                            .ifPresent(link -> found.putAll(
                                    super.quarterHoursByLink(link.owner(), new TreeSet<>(List.of(id)), from, to))));
                    return found;
                }
            }),
            fault("lists whole hours by link", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
                        long owner, SortedSet<Long> linkIds, Instant from, Instant to) {
                    return super.quarterHoursByLink(
                            owner,
                            linkIds,
                            HourClicks.hourOf(from),
                            HourClicks.hourOf(to.minusMillis(1)).plusSeconds(3_600));
                }
            }),
            fault("deletes the hour at the instant", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public boolean deleteBefore(Instant before, int limit) {
                    return super.deleteBefore(before.plusMillis(1), limit);
                }
            }),
            fault("deletes more hours than the limit", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public boolean deleteBefore(Instant before, int limit) {
                    return super.deleteBefore(before, limit + 1);
                }
            }),
            fault("loses what it catches up with", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public void catchUp() {
                    super.deleteBefore(
                            HourClicks.hourOf(StatisticsContract.QUARTER_HOUR).plusSeconds(3_600), Integer.MAX_VALUE);
                }
            }),
            fault("folds values", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public void add(
                        SortedMap<Long, List<QuarterHourClicks>> quarterHours,
                        SortedMap<BreakdownKey, Long> breakdowns) {
                    SortedMap<BreakdownKey, Long> folded = new TreeMap<>();
                    breakdowns.forEach((key, number) -> folded.merge(
                            new BreakdownKey(
                                    key.linkId(),
                                    key.day(),
                                    key.dimension(),
                                    key.value().toLowerCase(Locale.ROOT)),
                            number,
                            Long::sum));
                    super.add(quarterHours, folded);
                }
            }),
            fault("sums up all links of a space's owner", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
                    return super.quarterHours(scope.withSpace(null), from, to);
                }
            }),
            fault("ignores the value of a scope", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public Breakdown<Long> breakdown(
                        StatisticsScope scope, LinkDimension dimension, LocalDate first, LocalDate last, int limit) {
                    return super.breakdown(scope.withValue(null), dimension, first, last, limit);
                }
            }),
            fault("counts a link with two labels once", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public Breakdown<String> labels(StatisticsScope scope, LocalDate first, LocalDate last, int limit) {
                    Breakdown<String> all = super.labels(scope, first, last, limit);
                    return new Breakdown<>(
                            all.dimension(), all.values().stream().limit(1).toList(), all.unknown(), all.other());
                }
            }),
            fault(
                    "limits the values of all days together",
                    (model, statistics) -> new ForwardingStatistics(statistics) {
                        @Override
                        public SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
                                StatisticsScope scope,
                                VisitDimension dimension,
                                LocalDate first,
                                LocalDate last,
                                int limit) {
                            SortedMap<LocalDate, Breakdown<String>> days =
                                    super.breakdownByDay(scope, dimension, first, last, limit);
                            return days.size() > limit ? days.headMap(first.plusDays(limit)) : days;
                        }
                    }),
            fault("leaves out the last day", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public List<Breakdown<String>> breakdowns(
                        StatisticsScope scope,
                        List<VisitDimension> dimensions,
                        LocalDate first,
                        LocalDate last,
                        int limit) {
                    return super.breakdowns(scope, dimensions, first, last.minusDays(1), limit);
                }
            }),
            fault(
                    "answers dimensions in an order of its own",
                    (model, statistics) -> new ForwardingStatistics(statistics) {
                        @Override
                        public List<Breakdown<String>> breakdowns(
                                StatisticsScope scope,
                                List<VisitDimension> dimensions,
                                LocalDate first,
                                LocalDate last,
                                int limit) {
                            return super.breakdowns(
                                    scope, dimensions.stream().sorted().toList(), first, last, limit);
                        }
                    }),
            fault("drops what is beyond the limit", (model, statistics) -> new ForwardingStatistics(statistics) {
                @Override
                public List<Breakdown<String>> breakdowns(
                        StatisticsScope scope,
                        List<VisitDimension> dimensions,
                        LocalDate first,
                        LocalDate last,
                        int limit) {
                    return super.breakdowns(scope, dimensions, first, last, limit).stream()
                            .map(all -> new Breakdown<>(all.dimension(), all.values(), all.unknown(), 0))
                            .toList();
                }
            }),
            new Fault("leaves statistics with the old owner", StatisticsContract.class, StatisticsFaults::leavesHours));

    private StatisticsFaults() {}

    private static Fault noting(String name, UnaryOperator<List<ClickNote>> wrong) {
        return Fault.ofLinks(name, StatisticsContract.class, model -> new ForwardingLinks(model.links()) {
            @Override
            public Map<LinkVersion, CountedClicks> countClicks(
                    SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
                return super.countClicks(wanted, numbering, wrong.apply(notes));
            }
        });
    }

    /** @param wrong gets the clicks of a quarter of an hour and all clicks of the link, and returns a time */
    private static Fault timing(String name, BiFunction<QuarterHourClicks, List<QuarterHourClicks>, Instant> wrong) {
        return noting(
                name,
                notes -> notes.stream()
                        .map(note -> note instanceof ClickTimeNote times ? timed(times, wrong) : note)
                        .toList());
    }

    private static ClickTimeNote timed(
            ClickTimeNote times, BiFunction<QuarterHourClicks, List<QuarterHourClicks>, Instant> wrong) {
        return (link, clicks) -> {
            List<QuarterHourClicks> all = times.quarterHours(link, clicks);
            return all.stream()
                    .map(each -> new QuarterHourClicks(wrong.apply(each, all), each.clicks()))
                    .toList();
        };
    }

    private static Fault fault(
            String name, BiFunction<ModelStorage, StatisticsRepository, StatisticsRepository> wrong) {
        return new Fault(name, StatisticsContract.class, model -> {
            StatisticsRepository statistics = Libraries.installed(model, StatisticsRepository.class);
            return ForwardingStorage.with(model, StatisticsRepository.class, wrong.apply(model, statistics));
        });
    }

    private static Storage leavesHours(ModelStorage model) {
        GivingLinks links = new GivingLinks(model);
        StatisticsRepository statistics =
                new ForwardingStatistics(Libraries.installed(model, StatisticsRepository.class)) {
                    @Override
                    public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
                        return links.haveGiven(scope.linkIds()) ? List.of() : super.quarterHours(scope, from, to);
                    }
                };
        Storage giving = new ForwardingStorage(model, links, model.pixels());
        return ForwardingStorage.with(giving, StatisticsRepository.class, statistics);
    }
}
