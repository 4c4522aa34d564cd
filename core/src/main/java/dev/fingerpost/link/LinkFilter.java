package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A filter for an owner's links. A link must meet every criterion that is set.
 *
 * @param search a text that a field in {@code searchBy} contains, ignoring case; empty for any
 * @param searchBy the fields that are searched
 * @param status {@code null} for any
 * @param spaceId {@code null} for any
 * @param domainId {@code null} for any
 * @param pixelId an attached pixel; {@code null} for any
 * @param aliasKey the {@link dev.fingerpost.link.Alias#key key} of the alias; {@code null} for any. Set a domain as
 * well, so that storages can use their index
 * @param url the exact destination; {@code null} for any. Storages have an index for it
 * @param ids the ids of links; {@code null} for any
 * @param externalIds the external ids of links; {@code null} for any. Storages have an index for them
 * @param labels labels that the link has, all of them, {@linkplain Folding#fold folded}; empty for any
 * @param createdFrom the first instant, cut to milliseconds, at which the link may have been created; {@code null} for any
 * @param createdTo the instant, cut to milliseconds, before which the link was created; {@code null} for any
 */
public record LinkFilter(
        String search,
        SearchBy searchBy,
        @Nullable LinkStatus status,
        @Nullable Long spaceId,
        @Nullable Long domainId,
        @Nullable Long pixelId,
        @Nullable String aliasKey,
        @Nullable String url,
        @Nullable Set<Long> ids,
        @Nullable Set<String> externalIds,
        Set<String> labels,
        @Nullable Instant createdFrom,
        @Nullable Instant createdTo) {

    /** The filter that every link meets. */
    public static final LinkFilter ANY =
            new LinkFilter("", SearchBy.TITLE, null, null, null, null, null, null, null, null, Set.of(), null, null);

    public LinkFilter {
        requireNonNull(search, "search");
        requireNonNull(searchBy, "searchBy");
        ids = ids == null ? null : Collections.unmodifiableSet(new TreeSet<>(ids));
        externalIds = externalIds == null ? null : Collections.unmodifiableSet(new TreeSet<>(externalIds));
        labels = labels.stream()
                .map(Folding::fold)
                .collect(Collectors.collectingAndThen(
                        Collectors.toCollection(TreeSet::new), Collections::unmodifiableSet));
        createdFrom = createdFrom == null ? null : createdFrom.truncatedTo(ChronoUnit.MILLIS);
        createdTo = createdTo == null ? null : createdTo.truncatedTo(ChronoUnit.MILLIS);
    }

    /** Requires this text in this field, ignoring case; empty for any. */
    public LinkFilter withSearch(String text, SearchBy field) {
        return with(copy -> {
            copy.search = text;
            copy.searchBy = field;
        });
    }

    /** Requires this status at the instant of the query; {@code null} for any. */
    public LinkFilter withStatus(@Nullable LinkStatus newStatus) {
        return with(copy -> copy.status = newStatus);
    }

    /** Requires this space; {@code null} for any. */
    public LinkFilter withSpace(@Nullable Long newSpaceId) {
        return with(copy -> copy.spaceId = newSpaceId);
    }

    /** Requires this domain; {@code null} for any. */
    public LinkFilter withDomain(@Nullable Long newDomainId) {
        return with(copy -> copy.domainId = newDomainId);
    }

    /** Requires this attached pixel; {@code null} for any. */
    public LinkFilter withPixel(@Nullable Long newPixelId) {
        return with(copy -> copy.pixelId = newPixelId);
    }

    /** Requires the alias with this key; {@code null} for any. */
    public LinkFilter withAliasKey(@Nullable String newAliasKey) {
        return with(copy -> copy.aliasKey = newAliasKey);
    }

    /** Requires exactly this destination; {@code null} for any. */
    public LinkFilter withUrl(@Nullable String newUrl) {
        return with(copy -> copy.url = newUrl);
    }

    /** Requires one of these ids; {@code null} for any. */
    public LinkFilter withIds(@Nullable Set<Long> newIds) {
        return with(copy -> copy.ids = newIds);
    }

    /** Requires one of these external ids; {@code null} for any. */
    public LinkFilter withExternalIds(@Nullable Set<String> newIds) {
        return with(copy -> copy.externalIds = newIds);
    }

    /** Requires this label, ignoring case; {@code null} for any. */
    public LinkFilter withLabel(@Nullable String newLabel) {
        return withLabels(newLabel == null ? Set.of() : Set.of(newLabel));
    }

    /** Requires all of these labels, ignoring case; empty for any. */
    public LinkFilter withLabels(Collection<String> newLabels) {
        return with(copy -> copy.labels = Set.copyOf(newLabels));
    }

    /** Requires creation at {@code from} or later, and before {@code to}; {@code null} for no such bound. */
    public LinkFilter withCreated(@Nullable Instant from, @Nullable Instant to) {
        return with(copy -> {
            copy.createdFrom = from;
            copy.createdTo = to;
        });
    }

    /**
     * Whether this filter names links by their ids, external ids, alias or URL, so that an index finds the few links that
     * meet it. The library looks links up in this way before it changes them, so such a query must read the latest state.
     */
    public boolean namesLinks() {
        return ids != null || externalIds != null || aliasKey != null || url != null;
    }

    /** Whether this filter has no criteria other than {@link LinkFilterField#OF_STATISTICS}. */
    public boolean isOfStatistics() {
        return withIds(null)
                .withSpace(null)
                .withDomain(null)
                .withLabels(Set.of())
                .matchesAll();
    }

    /** Whether every link meets this filter, so that a storage can skip it. */
    public boolean matchesAll() {
        return equals(ANY.withSearch("", searchBy));
    }

    /**
     * Whether a link meets this filter. A storage may call this method; if it filters by itself, its result must agree
     * with this method.
     */
    public boolean matches(Link link, Instant asOf) {
        return matching(asOf).test(link);
    }

    /** Returns {@link #matches} as a predicate for many links; what depends only on the filter is computed once. */
    public Predicate<Link> matching(Instant asOf) {
        String folded = Folding.fold(search);
        return link -> matches(link, asOf, folded);
    }

    private boolean matches(Link link, Instant asOf, String foldedSearch) {
        return (status == null || status == link.statusAt(asOf))
                && (spaceId == null || spaceId.equals(link.content().spaceId()))
                && (domainId == null || domainId == link.domainId())
                && (pixelId == null || link.pixelIds().contains(pixelId))
                && (aliasKey == null || aliasKey.equals(link.content().alias().key()))
                && (url == null || url.equals(link.url()))
                && (ids == null || ids.contains(link.id()))
                && (externalIds == null
                        || link.externalId().filter(externalIds::contains).isPresent())
                && labels.stream().allMatch(label -> Folding.anyEqual(link.labels(), label))
                && (createdFrom == null || !link.createdAt().isBefore(createdFrom))
                && (createdTo == null || link.createdAt().isBefore(createdTo))
                && (foldedSearch.isEmpty()
                        || searchBy.textsOf(link).stream().anyMatch(text -> Folding.contains(text, foldedSearch)));
    }

    private LinkFilter with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.toFilter();
    }

    /** A mutable copy of a filter, in which one criterion is changed. */
    private static final class Copy {

        private String search;
        private SearchBy searchBy;
        private @Nullable LinkStatus status;
        private @Nullable Long spaceId;
        private @Nullable Long domainId;
        private @Nullable Long pixelId;
        private @Nullable String aliasKey;
        private @Nullable String url;
        private @Nullable Set<Long> ids;
        private @Nullable Set<String> externalIds;
        private Set<String> labels;
        private @Nullable Instant createdFrom;
        private @Nullable Instant createdTo;

        Copy(LinkFilter filter) {
            search = filter.search;
            searchBy = filter.searchBy;
            status = filter.status;
            spaceId = filter.spaceId;
            domainId = filter.domainId;
            pixelId = filter.pixelId;
            aliasKey = filter.aliasKey;
            url = filter.url;
            ids = filter.ids;
            externalIds = filter.externalIds;
            labels = filter.labels;
            createdFrom = filter.createdFrom;
            createdTo = filter.createdTo;
        }

        LinkFilter toFilter() {
            return new LinkFilter(
                    search,
                    searchBy,
                    status,
                    spaceId,
                    domainId,
                    pixelId,
                    aliasKey,
                    url,
                    ids,
                    externalIds,
                    labels,
                    createdFrom,
                    createdTo);
        }
    }
}
