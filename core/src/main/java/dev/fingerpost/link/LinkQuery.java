package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A query for an owner's links: filter, order and page. Immutable. */
public record LinkQuery(LinkFilter filter, LinkSort sort, PageRequest page) {

    private static final LinkQuery ALL = new LinkQuery(LinkFilter.ANY, LinkSort.NEWEST_FIRST, PageRequest.FIRST);

    public LinkQuery {
        requireNonNull(filter, "filter");
        requireNonNull(sort, "sort");
        requireNonNull(page, "page");
    }

    /** The query for the first ten links, newest first. */
    public static LinkQuery all() {
        return ALL;
    }

    /** Requires this text in this field, ignoring case; empty for any. */
    public LinkQuery withSearch(String text, SearchBy field) {
        return withFilter(filter.withSearch(text, field));
    }

    /** Requires this status at the instant of the query; {@code null} for any. */
    public LinkQuery withStatus(@Nullable LinkStatus status) {
        return withFilter(filter.withStatus(status));
    }

    /** Requires this space; {@code null} for any. */
    public LinkQuery withSpace(@Nullable Long spaceId) {
        return withFilter(filter.withSpace(spaceId));
    }

    /** Requires this domain; {@code null} for any. */
    public LinkQuery withDomain(@Nullable Long domainId) {
        return withFilter(filter.withDomain(domainId));
    }

    /** Requires this attached pixel; {@code null} for any. */
    public LinkQuery withPixel(@Nullable Long pixelId) {
        return withFilter(filter.withPixel(pixelId));
    }

    /**
     * Requires this alias; {@code null} for any. Set the domain as well: every domain can have a link with this alias,
     * and storages have an index for domain and alias together.
     *
     * @param alias the alias as a visitor would write it; the library replaces it by its key
     */
    public LinkQuery withAlias(@Nullable String alias) {
        return withFilter(filter.withAliasKey(alias));
    }

    /** Requires exactly this destination, as it is stored; {@code null} for any. */
    public LinkQuery withUrl(@Nullable String url) {
        return withFilter(filter.withUrl(url));
    }

    /** Requires this external id; {@code null} for any. */
    public LinkQuery withExternalId(@Nullable String externalId) {
        return withFilter(filter.withExternalIds(externalId == null ? null : Set.of(externalId)));
    }

    /** Requires this label, ignoring case; {@code null} for any. */
    public LinkQuery withLabel(@Nullable String label) {
        return withFilter(filter.withLabel(label));
    }

    /** Requires all of these labels, ignoring case; empty for any. */
    public LinkQuery withLabels(Collection<String> labels) {
        return withFilter(filter.withLabels(labels));
    }

    /** Requires creation at {@code from} or later, and before {@code to}; {@code null} for no such bound. */
    public LinkQuery withCreated(@Nullable Instant from, @Nullable Instant to) {
        return withFilter(filter.withCreated(from, to));
    }

    /** Returns this query in another order. */
    public LinkQuery withSort(LinkSort.Key key, Direction direction) {
        return new LinkQuery(filter, new LinkSort(key, direction), page);
    }

    /** Returns this query for another page, counted from 1. */
    public LinkQuery withPage(long number) {
        return new LinkQuery(filter, sort, new PageRequest(number, page.perPage()));
    }

    /** Returns this query with another number of rows per page. */
    public LinkQuery withPerPage(PerPage perPage) {
        return new LinkQuery(filter, sort, new PageRequest(page.number(), perPage));
    }

    /** Returns this query with another filter. */
    public LinkQuery withFilter(LinkFilter newFilter) {
        return new LinkQuery(newFilter, sort, page);
    }

    /**
     * A text that identifies the list that this query describes, made from the filter and the order. All pages of a
     * list have the same text.
     */
    public String description() {
        LinkQuery first = new LinkQuery(filter, sort, PageRequest.FIRST);
        Set<String> externalIds = filter.externalIds() == null ? Set.of() : filter.externalIds();
        return Stream.of(
                        Stream.of(filter.search(), filter.aliasKey(), filter.url())
                                .map(LinkQuery::length),
                        Stream.of(externalIds.size()),
                        externalIds.stream().map(String::length),
                        filter.labels().stream().map(String::length))
                .flatMap(lengths -> lengths)
                .map(String::valueOf)
                .collect(Collectors.joining(",", first + "\n", ""));
    }

    /**
     * The length of a text; -1 for {@code null}. With the lengths at its end, a description is unique: no text of a
     * filter can pass for another component.
     */
    private static int length(@Nullable String text) {
        return text == null ? -1 : text.length();
    }
}
