package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A filter for an owner's links: those that meet all of its criteria.
 *
 * @param search a part of a text that {@code searchBy} names, ignoring case; empty for any
 * @param status {@code null} for any
 * @param spaceId {@code null} for any
 * @param domainId {@code null} for any
 * @param pixelId attached to the link; {@code null} for any
 * @param aliasKey the {@link dev.fingerpost.link.Alias#key key} of the alias; {@code null} for any. With a domain, an
 *     index has the one link
 * @param url exactly this destination; {@code null} for any. An index has the links
 * @param ids {@code null} for any
 * @param externalIds one of these external ids; {@code null} for any. An index has the links
 * @param label {@linkplain Folding#fold folded} one of the labels; {@code null} for any
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
        @Nullable String label) {

    /** Every link. */
    public static final LinkFilter ANY =
            new LinkFilter("", SearchBy.TITLE, null, null, null, null, null, null, null, null, null);

    public LinkFilter {
        requireNonNull(search, "search");
        requireNonNull(searchBy, "searchBy");
        ids = ids == null ? null : Collections.unmodifiableSet(new TreeSet<>(ids));
        externalIds = externalIds == null ? null : Collections.unmodifiableSet(new TreeSet<>(externalIds));
        label = label == null ? null : Folding.fold(label);
    }

    /** Adds this text. */
    public LinkFilter withSearch(String text, SearchBy field) {
        return with(copy -> {
            copy.search = text;
            copy.searchBy = field;
        });
    }

    /** Adds this status at the instant of the query. */
    public LinkFilter withStatus(@Nullable LinkStatus newStatus) {
        return with(copy -> copy.status = newStatus);
    }

    /** Adds this space. */
    public LinkFilter withSpace(@Nullable Long newSpaceId) {
        return with(copy -> copy.spaceId = newSpaceId);
    }

    /** Adds this domain. */
    public LinkFilter withDomain(@Nullable Long newDomainId) {
        return with(copy -> copy.domainId = newDomainId);
    }

    /** Adds this attached pixel. */
    public LinkFilter withPixel(@Nullable Long newPixelId) {
        return with(copy -> copy.pixelId = newPixelId);
    }

    /** Adds the key of an alias. */
    public LinkFilter withAliasKey(@Nullable String newAliasKey) {
        return with(copy -> copy.aliasKey = newAliasKey);
    }

    /** Adds exactly this destination. */
    public LinkFilter withUrl(@Nullable String newUrl) {
        return with(copy -> copy.url = newUrl);
    }

    /** Adds these ids: only links with one of them. */
    public LinkFilter withIds(@Nullable Set<Long> newIds) {
        return with(copy -> copy.ids = newIds);
    }

    /** Adds these external ids: only links with one of them. */
    public LinkFilter withExternalIds(@Nullable Set<String> newIds) {
        return with(copy -> copy.externalIds = newIds);
    }

    /** Adds this label, in any case. */
    public LinkFilter withLabel(@Nullable String newLabel) {
        return with(copy -> copy.label = newLabel);
    }

    /** Whether this filter lets every link through, so that a storage can skip it. */
    public boolean matchesAll() {
        return equals(ANY.withSearch("", searchBy));
    }

    /** Whether this filter lets a link through. A storage may call it, and must give the same result. */
    public boolean matches(Link link, Instant asOf) {
        return matching(asOf).test(link);
    }

    /** Returns {@link #matches} as a predicate for many links: what depends only on the filter is computed once. */
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
                && (label == null || Folding.anyEqual(link.labels(), label))
                && (foldedSearch.isEmpty()
                        || searchBy.textsOf(link).stream().anyMatch(text -> Folding.contains(text, foldedSearch)));
    }

    private LinkFilter with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.toFilter();
    }

    /** The criteria of a filter, while one of them is changed. */
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
        private @Nullable String label;

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
            label = filter.label;
        }

        LinkFilter toFilter() {
            return new LinkFilter(
                    search, searchBy, status, spaceId, domainId, pixelId, aliasKey, url, ids, externalIds, label);
        }
    }
}
