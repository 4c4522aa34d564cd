package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Selects the links of an owner that meet every criterion given.
 *
 * @param search found in the text that {@code searchBy} names, ignoring case; empty for any
 * @param status {@code null} for any
 * @param spaceId {@code null} for any
 * @param domainId {@code null} for any
 * @param pixelId attached to the link; {@code null} for any
 */
public record LinkFilter(
        String search,
        SearchBy searchBy,
        @Nullable LinkStatus status,
        @Nullable Long spaceId,
        @Nullable Long domainId,
        @Nullable Long pixelId) {

    /** Every link. */
    public static final LinkFilter ANY = new LinkFilter("", SearchBy.TITLE, null, null, null, null);

    public LinkFilter {
        requireNonNull(search, "search");
        requireNonNull(searchBy, "searchBy");
    }

    /** Also with this text. */
    public LinkFilter withSearch(String text, SearchBy field) {
        return new LinkFilter(text, field, status, spaceId, domainId, pixelId);
    }

    /** Also with this status at the instant of the query. */
    public LinkFilter withStatus(@Nullable LinkStatus newStatus) {
        return new LinkFilter(search, searchBy, newStatus, spaceId, domainId, pixelId);
    }

    /** Also in this space. */
    public LinkFilter withSpace(@Nullable Long newSpaceId) {
        return new LinkFilter(search, searchBy, status, newSpaceId, domainId, pixelId);
    }

    /** Also on this domain. */
    public LinkFilter withDomain(@Nullable Long newDomainId) {
        return new LinkFilter(search, searchBy, status, spaceId, newDomainId, pixelId);
    }

    /** Also with this pixel attached. */
    public LinkFilter withPixel(@Nullable Long newPixelId) {
        return new LinkFilter(search, searchBy, status, spaceId, domainId, newPixelId);
    }

    /** The meaning of this filter. A storage may use it, and must agree with it. */
    public boolean matches(Link link, Instant asOf) {
        return (status == null || status == link.statusAt(asOf))
                && (spaceId == null || spaceId.equals(link.content().spaceId()))
                && (domainId == null || domainId == link.domainId())
                && (pixelId == null || link.pixelIds().contains(pixelId))
                && (search.isEmpty() || Folding.fold(searchBy.textOf(link)).contains(Folding.fold(search)));
    }

    /** This filter as an unambiguous text; the search comes last, because it may hold anything but a line break. */
    String description() {
        return "" + status + '\n' + spaceId + '\n' + domainId + '\n' + pixelId + '\n' + searchBy + '\n' + search;
    }
}
