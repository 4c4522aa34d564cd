package dev.fingerpost.statistics;

import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.text.Folding;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The links of an owner whose clicks are read. A link must meet every criterion that is set.
 *
 * @param linkIds the ids of the links, at most {@link #MAX_LINKS}; empty for any. Ids that the owner does not have are
 *     ignored
 * @param spaceId {@code null} for any
 * @param domainId {@code null} for any
 * @param labels labels that the links must have, all of them, in upper or lower case; empty for any
 * @param value the only value whose clicks are counted; {@code null} for all clicks. With a value, only a
 * {@link LinkDimension} or {@link Dimension#LABEL} can be read, because the values of two dimensions of visits are not stored together
 */
public record StatisticsScope(
        long owner,
        SortedSet<Long> linkIds,
        @Nullable Long spaceId,
        @Nullable Long domainId,
        SortedSet<String> labels,
        @Nullable Value value) {

    /** An id that no link has. Without ids, a scope is of all links. */
    private static final List<Long> NO_LINK = List.of(Long.MAX_VALUE);

    /** The greatest number of ids in a scope. */
    public static final int MAX_LINKS = 500;

    /**
     * A value of visits; {@link BreakdownKey#UNKNOWN} for visits whose value is not known.
     */
    public record Value(VisitDimension dimension, String text) {

        public Value {
            text = dimension.normal(text);
        }
    }

    public StatisticsScope {
        labels = Collections.unmodifiableSortedSet(
                labels.stream().map(Folding::fold).collect(Collectors.toCollection(TreeSet::new)));
        linkIds = Collections.unmodifiableSortedSet(new TreeSet<>(linkIds));
        if (linkIds.size() > MAX_LINKS || (!linkIds.isEmpty() && linkIds.first() < 1)) {
            throw new IllegalArgumentException("must be at most " + MAX_LINKS + " ids, each at least 1");
        }
    }

    /** All clicks of one link; there are none if the owner has no link with this id. */
    public static StatisticsScope link(long owner, long linkId) {
        return all(owner).withLinks(List.of(linkId));
    }

    /** All links of an owner. */
    public static StatisticsScope all(long owner) {
        return new StatisticsScope(owner, Collections.emptySortedSet(), null, null, Collections.emptySortedSet(), null);
    }

    /** Returns this scope, for these links only; without ids for no link. */
    public StatisticsScope withLinks(Collection<Long> ids) {
        return new StatisticsScope(
                owner, new TreeSet<>(ids.isEmpty() ? NO_LINK : ids), spaceId, domainId, labels, value);
    }

    /** Returns this scope, for links in this space only; {@code null} for any. */
    public StatisticsScope withSpace(@Nullable Long newSpaceId) {
        return new StatisticsScope(owner, linkIds, newSpaceId, domainId, labels, value);
    }

    /** Returns this scope, for links on this domain only; {@code null} for any. */
    public StatisticsScope withDomain(@Nullable Long newDomainId) {
        return new StatisticsScope(owner, linkIds, spaceId, newDomainId, labels, value);
    }

    /** Returns this scope, for links with this label only; {@code null} for any. */
    public StatisticsScope withLabel(@Nullable String newLabel) {
        return withLabels(newLabel == null ? List.of() : List.of(newLabel));
    }

    /** Returns this scope, for links with all of these labels only; empty for any. */
    public StatisticsScope withLabels(Collection<String> newLabels) {
        return new StatisticsScope(owner, linkIds, spaceId, domainId, new TreeSet<>(newLabels), value);
    }

    /**
     * Returns this scope, for links that meet this filter only.
     *
     * @throws IllegalArgumentException if the filter has other criteria than ids, space, domain and labels
     */
    public StatisticsScope with(LinkFilter filter) {
        if (!filter.isOfStatistics()) {
            throw new IllegalArgumentException("must be a filter of statistics");
        }
        return (filter.ids() == null ? all(owner).withValue(value) : withLinks(filter.ids()))
                .withSpace(filter.spaceId())
                .withDomain(filter.domainId())
                .withLabels(filter.labels());
    }

    /** Returns this scope, for clicks with this value only; {@code null} for all clicks. */
    public StatisticsScope withValue(@Nullable Value newValue) {
        return new StatisticsScope(owner, linkIds, spaceId, domainId, labels, newValue);
    }

    /** Whether all links of the owner are in this scope. */
    public boolean isAll() {
        return linkIds.isEmpty() && spaceId == null && domainId == null && labels.isEmpty();
    }

    /**
     * Whether a link is in this scope. A storage may call this method; if it selects links by itself, its result must
     * agree with this method.
     *
     * @param spaceOfLink {@code null} for none
     * @param labelsOfLink the labels of the link
     */
    public boolean includes(
            long ownerOfLink, long linkId, @Nullable Long spaceOfLink, long domainOfLink, List<String> labelsOfLink) {
        return ownerOfLink == owner
                && (linkIds.isEmpty() || linkIds.contains(linkId))
                && (spaceId == null || spaceId.equals(spaceOfLink))
                && (domainId == null || domainId == domainOfLink)
                && labels.stream().allMatch(label -> Folding.anyEqual(labelsOfLink, label));
    }
}
