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

/** What a host decides about visitors of short URLs. Immutable; every method returns other settings. */
public final class VisitSettings {

    private static final Duration STANDARD_PIXEL_TIME = Duration.ofMillis(1_500);
    private static final Duration SHORTEST_PIXEL_TIME = Duration.ofMillis(100);
    private static final Duration LONGEST_PIXEL_TIME = Duration.ofSeconds(30);

    private final Values values;

    private VisitSettings(Values values) {
        this.values = values;
    }

    /** Whether the tags of a link's pixels run on the page before the destination. */
    public enum Pixels {
        /** At once. */
        FIRE,
        /** After the visitor has agreed. What the visitor says is not kept: the next visit asks again. */
        ASK,
        /** Not at all: visitors are redirected as by a link without pixels. */
        NEVER
    }

    /** The values of settings that are being made. */
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
     * Redirects with 302, forwards no query, finds no facts, counts every visit, shows the standard pages.
     *
     * @throws IllegalStateException if the module of the pages is missing, which a host with the API alone does not need
     */
    public static VisitSettings standard() {
        try {
            return new VisitSettings(new Values());
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(
                    "What visitors of short links see is in a module of its own: add dev.fingerpost:fingerpost-pages",
                    e);
        }
    }

    /** The status of redirects; 302 by default. */
    public VisitSettings withRedirectCode(RedirectKind kind) {
        requireNonNull(kind, "kind");
        return with(values -> values.redirects = kind);
    }

    /** Whether the query of a short URL is forwarded to the destination; not by default. */
    public VisitSettings withForwardQuery(boolean forwarded) {
        return with(values -> values.forwardsQuery = forwarded);
    }

    /** Finds the facts for targeting, for example a {@code VisitorReader} of the visitors adapter; none by default. */
    public VisitSettings withVisitors(VisitorFinder finder) {
        requireNonNull(finder, "finder");
        return with(values -> values.visitors = finder);
    }

    /** Selects the visits that are answered but not counted, for example those of bots; none by default. */
    public VisitSettings withUncounted(Predicate<VisitorFinder.Request> predicate) {
        requireNonNull(predicate, "predicate");
        return with(values -> values.uncounted = predicate);
    }

    /** The pages that visitors see. */
    public VisitSettings withPages(VisitorPages newPages) {
        requireNonNull(newPages, "pages");
        return with(values -> values.pages = newPages);
    }

    /** The operator whose name, logo and colour pages have; none by default. */
    public VisitSettings withBrand(Brand brand) {
        requireNonNull(brand, "brand");
        return with(values -> values.brand = brand);
    }

    /** Whether {@code /ALIAS+qr.svg} and {@code /ALIAS+qr.png} are the QR code of a short URL; not by default. */
    public VisitSettings withQrCodes(boolean shown) {
        return with(values -> values.qrCodes = shown);
    }

    /**
     * Gets the address, host name and path, of each visit that is on no domain and is therefore not found. By default the first
     * one is a warning in the log.
     *
     * @param listener must neither fail nor wait; the address is what the visitor has sent, as printable ASCII of bounded length
     */
    public VisitSettings withUnknownAddresses(Consumer<String> listener) {
        requireNonNull(listener, "listener");
        return with(values -> values.unknownAddresses = listener);
    }

    /** Whether pixels of links run at once, after the visitor has agreed, or never; at once by default. */
    public VisitSettings withPixels(Pixels newPixels) {
        requireNonNull(newPixels, "pixels");
        return with(values -> values.pixels = newPixels);
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

    /** What gets the addresses of visits that are on no domain; empty for a warning of the first one. */
    public Optional<Consumer<String>> unknownAddresses() {
        return Optional.ofNullable(values.unknownAddresses);
    }

    public boolean showsQrCodes() {
        return values.qrCodes;
    }
}
