package dev.fingerpost.http.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pages.VisitorPages;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.url.WebUrl;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The settings for visits of short URLs. Immutable; each {@code with} method returns new settings. */
public final class VisitSettings implements Cloneable {

    private static final Duration STANDARD_PIXEL_TIME = Duration.ofMillis(1_500);
    private static final Duration SHORTEST_PIXEL_TIME = Duration.ofMillis(100);
    private static final Duration LONGEST_PIXEL_TIME = Duration.ofSeconds(30);

    // The fields are written only in a new copy, by with().
    private RedirectKind redirects = RedirectKind.FOUND;
    private boolean forwardsQuery;
    private @Nullable String receipts;
    private VisitorFinder visitors = VisitorFinder.none();
    private Predicate<VisitorFinder.Request> uncounted = request -> false;
    private VisitorPages pages = VisitorPages.standard();
    private Brand brand = Brand.NONE;
    private @Nullable Consumer<String> unknownAddresses;
    private boolean qrCodes;
    private Pixels pixels = Pixels.FIRE;
    private Duration pixelTime = STANDARD_PIXEL_TIME;

    private VisitSettings() {}

    /** Returns a copy with a change, which no other object can see yet. */
    private VisitSettings with(Consumer<VisitSettings> change) {
        try {
            VisitSettings changed = (VisitSettings) clone();
            change.accept(changed);
            return changed;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** When the tags of a link's pixels run on the page before the destination. */
    public enum Pixels {
        /** At once. */
        FIRE,
        /** After the visitor has agreed. The decision is not stored, so the next visit asks again. */
        ASK,
        /** Never: visitors are redirected as if the link had no pixels. */
        NEVER
    }

    /**
     * The default settings: redirects with 302, forwards no query, finds no facts, counts the visits of bots, and shows
     * the standard pages.
     *
     * @throws IllegalStateException if the module of the pages is missing, which a host that serves only the API does
     * not need
     */
    public static VisitSettings standard() {
        try {
            return new VisitSettings();
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(
                    "The pages for visitors are in a module of their own: add dev.fingerpost:fingerpost-pages", e);
        }
    }

    /** Sets the status of redirects. The default is 302. */
    public VisitSettings withRedirectCode(RedirectKind kind) {
        return with(changed -> changed.redirects = requireNonNull(kind, "kind"));
    }

    /** Sets whether the query of a short URL is forwarded to the destination. The default is false. */
    public VisitSettings withForwardQuery(boolean forwarded) {
        return with(changed -> changed.forwardsQuery = forwarded);
    }

    /**
     * Adds the receipt of a counted click to the destination, if {@code Conversions} are installed. A destination that
     * has the parameter already, even without a value, stays as it is, and that of a visitor is not forwarded. By
     * default receipts are added only for links that {@linkplain LinkDraft#withReceiptParameter name a parameter}. With
     * receipts, no redirect is permanent.
     *
     * @param parameter the name of the parameter, such as {@code fp}: 1 to 32 letters, digits, {@code -} and {@code _};
     *     {@link LinkDraft#NO_RECEIPT} for the default
     */
    public VisitSettings withReceipts(String parameter) {
        WebUrl.parameterRefusal(parameter).ifPresent(refusal -> {
            throw new IllegalArgumentException("the parameter of receipts " + refusal.text());
        });
        return with(changed -> changed.receipts = parameter.equalsIgnoreCase(LinkDraft.NO_RECEIPT) ? null : parameter);
    }

    /**
     * Sets what finds the facts about visitors, for targeting and statistics, for example a {@code VisitorReader} of
     * the visitors adapter. By default no facts are found.
     */
    public VisitSettings withVisitors(VisitorFinder finder) {
        return with(changed -> changed.visitors = requireNonNull(finder, "finder"));
    }

    /**
     * Selects the visits that are neither counted nor shown pixels, for example those of bots. By default none are
     * selected.
     * Requests with HEAD and prefetches of browsers are never counted.
     */
    public VisitSettings withUncounted(Predicate<VisitorFinder.Request> predicate) {
        return with(changed -> changed.uncounted = requireNonNull(predicate, "predicate"));
    }

    /** Sets the pages that visitors see. */
    public VisitSettings withPages(VisitorPages newPages) {
        return with(changed -> changed.pages = requireNonNull(newPages, "pages"));
    }

    /** Sets the operator's name, logo and colour on the pages. By default there is no brand. */
    public VisitSettings withBrand(Brand brand) {
        return with(changed -> changed.brand = requireNonNull(brand, "brand"));
    }

    /**
     * Sets whether {@code /ALIAS+qr.svg} and {@code /ALIAS+qr.png} serve the QR code of a short URL. The default is
     * false.
     */
    public VisitSettings withQrCodes(boolean shown) {
        return with(changed -> changed.qrCodes = shown);
    }

    /**
     * Sets a listener for visits that belong to no domain and are therefore not found. It gets the address: host name
     * and path. By default, the first such visit is logged as a warning.
     *
     * @param listener gets the address, which is what the visitor has sent, in printable ASCII of limited length; it
     *     must neither fail nor wait
     */
    public VisitSettings withUnknownAddresses(Consumer<String> listener) {
        return with(changed -> changed.unknownAddresses = requireNonNull(listener, "listener"));
    }

    /** Sets whether pixels of links run at once, after the visitor has agreed, or never. The default is at once. */
    public VisitSettings withPixels(Pixels newPixels) {
        return with(changed -> changed.pixels = requireNonNull(newPixels, "pixels"));
    }

    /**
     * Sets the longest time for which the page of pixels waits for them. The default is 1.5 seconds. A pixel that takes
     * longer, for example on a slow phone, is lost.
     *
     * @param time 100 milliseconds to 30 seconds
     */
    public VisitSettings withPixelTime(Duration time) {
        if (time.compareTo(SHORTEST_PIXEL_TIME) < 0 || time.compareTo(LONGEST_PIXEL_TIME) > 0) {
            throw new IllegalArgumentException("the time of pixels must be 100 milliseconds to 30 seconds");
        }
        return with(changed -> changed.pixelTime = time);
    }

    public Pixels pixels() {
        return pixels;
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

    /** The name of the parameter with which receipts are added to destinations of links that name none; empty for none. */
    public Optional<String> receipts() {
        return Optional.ofNullable(receipts);
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

    public Brand brand() {
        return brand;
    }

    /** The listener for visits that belong to no domain; empty if the first one is logged as a warning. */
    public Optional<Consumer<String>> unknownAddresses() {
        return Optional.ofNullable(unknownAddresses);
    }

    public boolean showsQrCodes() {
        return qrCodes;
    }
}
