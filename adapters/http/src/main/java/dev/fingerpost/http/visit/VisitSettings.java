package dev.fingerpost.http.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.targeting.VisitorFinder;
import java.time.Duration;
import java.util.function.Predicate;

/** What a host decides about visitors of short URLs. Immutable; every method returns other settings. */
public final class VisitSettings {

    private static final Duration STANDARD_PIXEL_TIME = Duration.ofMillis(1_500);
    private static final Duration SHORTEST_PIXEL_TIME = Duration.ofMillis(100);
    private static final Duration LONGEST_PIXEL_TIME = Duration.ofSeconds(30);
    private static final VisitSettings STANDARD = new VisitSettings(
            RedirectKind.FOUND,
            false,
            VisitorFinder.none(),
            request -> false,
            VisitorPages.standard(),
            false,
            STANDARD_PIXEL_TIME);

    private final RedirectKind redirects;
    private final boolean forwardsQuery;
    private final VisitorFinder visitors;
    private final Predicate<VisitorFinder.Request> uncounted;
    private final VisitorPages pages;
    private final boolean qrCodes;
    private final Duration pixelTime;

    private VisitSettings(
            RedirectKind redirects,
            boolean forwardsQuery,
            VisitorFinder visitors,
            Predicate<VisitorFinder.Request> uncounted,
            VisitorPages pages,
            boolean qrCodes,
            Duration pixelTime) {
        this.redirects = requireNonNull(redirects, "redirects");
        this.forwardsQuery = forwardsQuery;
        this.visitors = requireNonNull(visitors, "visitors");
        this.uncounted = requireNonNull(uncounted, "uncounted");
        this.pages = requireNonNull(pages, "pages");
        this.qrCodes = qrCodes;
        this.pixelTime = requireNonNull(pixelTime, "pixelTime");
    }

    /** Redirects with 302, forwards no query, finds no facts, counts every visit, shows the standard pages. */
    public static VisitSettings standard() {
        return STANDARD;
    }

    /** The status of redirects; 302 by default. */
    public VisitSettings withRedirectCode(RedirectKind kind) {
        return new VisitSettings(kind, forwardsQuery, visitors, uncounted, pages, qrCodes, pixelTime);
    }

    /** Whether the query of a short URL is forwarded to the destination; not by default. */
    public VisitSettings withForwardQuery(boolean forwarded) {
        return new VisitSettings(redirects, forwarded, visitors, uncounted, pages, qrCodes, pixelTime);
    }

    /** Finds the facts for targeting, for example a {@code VisitorReader} of the visitors adapter; none by default. */
    public VisitSettings withVisitors(VisitorFinder finder) {
        return new VisitSettings(redirects, forwardsQuery, finder, uncounted, pages, qrCodes, pixelTime);
    }

    /** Selects the visits that are answered but not counted, for example those of bots; none by default. */
    public VisitSettings withUncounted(Predicate<VisitorFinder.Request> predicate) {
        return new VisitSettings(redirects, forwardsQuery, visitors, predicate, pages, qrCodes, pixelTime);
    }

    /** The pages that visitors see. */
    public VisitSettings withPages(VisitorPages newPages) {
        return new VisitSettings(redirects, forwardsQuery, visitors, uncounted, newPages, qrCodes, pixelTime);
    }

    /**
     * Whether {@code /ALIAS+qr.svg} and {@code /ALIAS+qr.png} are the QR code of a short URL; not by default. Needs {@code
     * com.google.zxing:core}.
     */
    public VisitSettings withQrCodes(boolean shown) {
        return new VisitSettings(redirects, forwardsQuery, visitors, uncounted, pages, shown, pixelTime);
    }

    /**
     * How long the page of pixels waits for them at most; 1.5 seconds by default. A slow phone loses a pixel that takes
     * longer.
     *
     * @param time 100 milliseconds to 30 seconds
     */
    public VisitSettings withPixelTime(Duration time) {
        if (time.compareTo(SHORTEST_PIXEL_TIME) < 0 || time.compareTo(LONGEST_PIXEL_TIME) > 0) {
            throw new IllegalArgumentException("the time of pixels must be 100 milliseconds to 30 seconds");
        }
        return new VisitSettings(redirects, forwardsQuery, visitors, uncounted, pages, qrCodes, time);
    }

    public Duration pixelTime() {
        return pixelTime;
    }

    public RedirectKind redirects() {
        return redirects;
    }

    public boolean forwardsQuery() {
        return forwardsQuery;
    }

    public VisitorFinder visitors() {
        return visitors;
    }

    public Predicate<VisitorFinder.Request> uncounted() {
        return uncounted;
    }

    public VisitorPages pages() {
        return pages;
    }

    public boolean showsQrCodes() {
        return qrCodes;
    }
}
