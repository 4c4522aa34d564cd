package dev.fingerpost.storage.memory;

import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.StatisticsScope;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Clicks of links by time and value, with the sums over all links of an owner. Reading sums costs as much for many links as
 * for one, and deleting old rows as much as there are deleted. Not thread-safe: the caller holds the lock.
 *
 * @param <T> the time: an hour, or a day of a dimension
 */
final class ClickTable<T extends Comparable<T>> {

    private final Map<Long, OfLink<T>> byLink = new HashMap<>();
    private final Map<Long, NavigableMap<T, Map<String, Long>>> byOwner = new HashMap<>();
    private final NavigableMap<T, Set<Long>> linksAt = new TreeMap<>();

    /** The rows of a link. */
    private record OfLink<T>(long owner, NavigableMap<T, Map<String, Long>> rows) {}

    void add(Link link, T at, String value, long clicks) {
        OfLink<T> mine = byLink.computeIfAbsent(link.id(), id -> new OfLink<>(link.owner(), new TreeMap<>()));
        add(mine.rows, at, value, clicks);
        add(byOwner.computeIfAbsent(link.owner(), owner -> new TreeMap<>()), at, value, clicks);
        linksAt.computeIfAbsent(at, time -> new LinkedHashSet<>()).add(link.id());
    }

    /** The clicks of a link at this time, by value. */
    Map<String, Long> at(long linkId, T at) {
        OfLink<T> mine = byLink.get(linkId);
        return mine == null ? Map.of() : mine.rows.getOrDefault(at, Map.of());
    }

    NavigableMap<T, Map<String, Long>> rows(StatisticsScope scope) {
        OfLink<T> asked = byLink.get(scope.linkId());
        NavigableMap<T, Map<String, Long>> rows =
                scope.isAll() ? byOwner.get(scope.owner()) : rows(asked, scope.owner());
        return rows == null ? Collections.emptyNavigableMap() : rows;
    }

    private static <T> @Nullable NavigableMap<T, Map<String, Long>> rows(@Nullable OfLink<T> link, long owner) {
        return link == null || link.owner != owner ? null : link.rows;
    }

    /** Removes what a link has. */
    void remove(long linkId) {
        OfLink<T> removed = byLink.get(linkId);
        if (removed != null) {
            for (T at : List.copyOf(removed.rows.keySet())) {
                delete(linkId, at, Integer.MAX_VALUE);
            }
        }
    }

    /** Returns how many rows were deleted, at most the limit. */
    int deleteBefore(T before, int limit) {
        int deleted = 0;
        while (deleted < limit && !linksAt.isEmpty() && linksAt.firstKey().compareTo(before) < 0) {
            Map.Entry<T, Set<Long>> oldest = linksAt.firstEntry();
            deleted += delete(oldest.getValue().iterator().next(), oldest.getKey(), limit - deleted);
        }
        return deleted;
    }

    private int delete(long linkId, T at, int limit) {
        OfLink<T> mine = byLink.get(linkId);
        Map<String, Long> values = mine == null ? null : mine.rows.get(at);
        if (mine == null || values == null) {
            return 0;
        }
        List<String> deleted = values.keySet().stream().limit(limit).toList();
        deleted.forEach(value -> subtract(mine.owner, at, value, values.remove(value)));
        if (values.isEmpty()) {
            mine.rows.remove(at);
            linksAt.computeIfPresent(at, (time, links) -> without(links, linkId));
        }
        if (mine.rows.isEmpty()) {
            byLink.remove(linkId);
        }
        return deleted.size();
    }

    /** Leaves no row without clicks. */
    private void subtract(long owner, T at, String value, @Nullable Long clicks) {
        NavigableMap<T, Map<String, Long>> sums = byOwner.get(owner);
        Map<String, Long> values = sums == null ? null : sums.get(at);
        if (sums == null || values == null || clicks == null) {
            return;
        }
        values.computeIfPresent(value, (same, sum) -> sum.equals(clicks) ? null : sum - clicks);
        if (values.isEmpty()) {
            sums.remove(at);
        }
        if (sums.isEmpty()) {
            byOwner.remove(owner);
        }
    }

    private static <T> void add(NavigableMap<T, Map<String, Long>> rows, T at, String value, long clicks) {
        rows.computeIfAbsent(at, time -> new HashMap<>()).merge(value, clicks, Long::sum);
    }

    private static @Nullable Set<Long> without(Set<Long> links, long link) {
        links.remove(link);
        return links.isEmpty() ? null : links;
    }
}
