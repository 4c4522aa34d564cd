package dev.fingerpost.http.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.VisitorPages;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.targeting.VisitorFinder;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The settings for visits of short URLs. Immutable; every method returns new settings. */
public final class VisitSettings {

    private static final Duration STANDARD_PIXEL_TIME = Duration.ofMillis(1_500);
    private static final Duration SHORTEST_PIXEL_TIME = Duration.ofMillis(100);
    private static final Duration LONGEST_PIXEL_TIME = Duration.ofSeconds(30);

    private final Values values;

    private VisitSettings(Values values) {
        this.values = values;
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

    /** The mutable values while settings are being made. */
    private static final class Values implements Cloneable {

        private RedirectKind redirects = RedirectKind.FOUND;
        private boolean forwardsQuery;
        private VisitorFinder visitors = VisitorFinder.none();
        private Predicate<VisitorFinder.Request> uncounted = request -> false;
        private VisitorPages pages = VisitorPages.standard();
        private Brand brand = Brand.NONE;
        private @Nullable Consumer<String> unknownAddresses;
        private boolean qrCodes;
        private Pixels pixels = Pixels.FIRE;
        private Duration pixelTime = STANDARD_PIXEL_TIME;

        Values copy() {
            try {
                return (Values) clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException("settings can be cloned", e);
            }
        }
    }

    /**
     * The default settings: redirects with 302, forwards no query, finds no facts, counts every visit, and shows the
     * standard pages.
     *
     * @throws IllegalStateException if the module of the pages is missing, which a host that serves only the API does
     * not need
     */
    public static VisitSettings standard() {
        try {
            return new VisitSettings(new Values());
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(
                    "The pages for visitors are in a module of their own: add dev.fingerpost:fingerpost-pages", e);
        }
    }

    /** Sets the status of redirects. The default is 302. */
    public VisitSettings withRedirectCode(RedirectKind kind) {
        requireNonNull(kind, "kind");
        return with(values -> values.redirects = kind);
    }

    /** Sets whether the query of a short URL is forwarded to the destination. The default is false. */
    public VisitSettings withForwardQuery(boolean forwarded) {
        return with(values -> values.forwardsQuery = forwarded);
    }

    /**
     * Sets what finds the facts for targeting, for example a {@code VisitorReader} of the visitors adapter. By default
     * no facts are found.
     */
    public VisitSettings withVisitors(VisitorFinder finder) {
        requireNonNull(finder, "finder");
        return with(values -> values.visitors = finder);
    }

    /**
     * Selects the visits that are answered but not counted, for example those of bots. By default every visit is
     * counted.
     */
    public VisitSettings withUncounted(Predicate<VisitorFinder.Request> predicate) {
        requireNonNull(predicate, "predicate");
        return with(values -> values.uncounted = predicate);
    }

    /** Sets the pages that visitors see. */
    public VisitSettings withPages(VisitorPages newPages) {
        requireNonNull(newPages, "pages");
        return with(values -> values.pages = newPages);
    }

    /** Sets the operator's name, logo and colour on the pages. By default there is no brand. */
    public VisitSettings withBrand(Brand brand) {
        requireNonNull(brand, "brand");
        return with(values -> values.brand = brand);
    }

    /**
     * Sets whether {@code /ALIAS+qr.svg} and {@code /ALIAS+qr.png} serve the QR code of a short URL. The default is
     * false.
     */
    public VisitSettings withQrCodes(boolean shown) {
        return with(values -> values.qrCodes = shown);
    }

    /**
     * Sets a listener for visits that belong to no domain and are therefore not found. It gets the address: host name
     * and path. By default, the first such visit is logged as a warning.
     *
     * @param listener must neither fail nor wait; the address is what the visitor has sent, in printable ASCII of
     * limited length
     */
    public VisitSettings withUnknownAddresses(Consumer<String> listener) {
        requireNonNull(listener, "listener");
        return with(values -> values.unknownAddresses = listener);
    }

    /** Sets whether pixels of links run at once, after the visitor has agreed, or never. The default is at once. */
    public VisitSettings withPixels(Pixels newPixels) {
        requireNonNull(newPixels, "pixels");
        return with(values -> values.pixels = newPixels);
    }

    /**
     * Sets how long the page of pixels waits for them at most. The default is 1.5 seconds. On a slow phone, a pixel
     * that takes longer is lost.
     *
     * @param time 100 milliseconds to 30 seconds
     */
    public VisitSettings withPixelTime(Duration time) {
        if (time.compareTo(SHORTEST_PIXEL_TIME) < 0 || time.compareTo(LONGEST_PIXEL_TIME) > 0) {
            throw new IllegalArgumentException("the time of pixels must be 100 milliseconds to 30 seconds");
        }
        return with(values -> values.pixelTime = time);
    }

    private VisitSettings with(Consumer<Values> change) {
        Values changed = values.copy();
        change.accept(changed);
        return new VisitSettings(changed);
    }

    public Pixels pixels() {
        return values.pixels;
    }

    public Duration pixelTime() {
        return values.pixelTime;
    }

    public RedirectKind redirects() {
        return values.redirects;
    }

    public boolean forwardsQuery() {
        return values.forwardsQuery;
    }

    public VisitorFinder visitors() {
        return values.visitors;
    }

    public Predicate<VisitorFinder.Request> uncounted() {
        return values.uncounted;
    }

    public VisitorPages pages() {
        return values.pages;
    }

    public Brand brand() {
        return values.brand;
    }

    /** The listener for visits that belong to no domain; empty if the first one is logged as a warning. */
    public Optional<Consumer<String>> unknownAddresses() {
        return Optional.ofNullable(values.unknownAddresses);
    }

    public boolean showsQrCodes() {
        return values.qrCodes;
    }
}
