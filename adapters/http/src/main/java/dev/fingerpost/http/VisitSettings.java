package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.function.Predicate;

/** What a host decides about visitors of short URLs. Immutable; every method returns other settings. */
public final class VisitSettings {

    private static final VisitSettings STANDARD = new VisitSettings(
            RedirectKind.FOUND, false, VisitorFinder.none(), request -> false, VisitorPages.standard());

    private final RedirectKind redirects;
    private final boolean forwardsQuery;
    private final VisitorFinder visitors;
    private final Predicate<VisitorRequest> uncounted;
    private final VisitorPages pages;

    private VisitSettings(
            RedirectKind redirects,
            boolean forwardsQuery,
            VisitorFinder visitors,
            Predicate<VisitorRequest> uncounted,
            VisitorPages pages) {
        this.redirects = requireNonNull(redirects, "redirects");
        this.forwardsQuery = forwardsQuery;
        this.visitors = requireNonNull(visitors, "visitors");
        this.uncounted = requireNonNull(uncounted, "uncounted");
        this.pages = requireNonNull(pages, "pages");
    }

    /** Redirects with 302, forwards no query, knows nothing of visitors, counts everybody, shows the standard pages. */
    public static VisitSettings standard() {
        return STANDARD;
    }

    /** How visitors are redirected; 302 by default. */
    public VisitSettings withRedirects(RedirectKind kind) {
        return new VisitSettings(kind, forwardsQuery, visitors, uncounted, pages);
    }

    /** Whether the query of a short URL is added to that of the destination; not by default. */
    public VisitSettings withForwardedQuery(boolean forwarded) {
        return new VisitSettings(redirects, forwarded, visitors, uncounted, pages);
    }

    /** Where the facts for targeting come from; nowhere by default. */
    public VisitSettings withVisitors(VisitorFinder finder) {
        return new VisitSettings(redirects, forwardsQuery, finder, uncounted, pages);
    }

    /** Whose visits are answered but not counted, bots for one; nobody's by default. */
    public VisitSettings withUncounted(Predicate<VisitorRequest> predicate) {
        return new VisitSettings(redirects, forwardsQuery, visitors, predicate, pages);
    }

    /** The pages visitors see. */
    public VisitSettings withPages(VisitorPages newPages) {
        return new VisitSettings(redirects, forwardsQuery, visitors, uncounted, newPages);
    }

    RedirectKind redirects() {
        return redirects;
    }

    boolean forwardsQuery() {
        return forwardsQuery;
    }

    VisitorFinder visitors() {
        return visitors;
    }

    Predicate<VisitorRequest> uncounted() {
        return uncounted;
    }

    VisitorPages pages() {
        return pages;
    }
}
