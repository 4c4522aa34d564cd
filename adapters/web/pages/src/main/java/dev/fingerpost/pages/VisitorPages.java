package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;

/**
 * The pages that visitors see, as HTML. A host may bring its own. They are sent with a Content-Security-Policy that allows
 * only images of the site, and styles (and, on the page of pixels, scripts) with the given nonce. Thread-safe.
 */
public interface VisitorPages {

    /**
     * The standard pages: small, plain, and without scripts except those of pixels. In English, or in German for visitors
     * that prefer it.
     */
    static VisitorPages standard() {
        return standard(Map.of());
    }

    /**
     * The standard pages in more languages, or with other texts.
     *
     * @param texts by language; the keys of a bundle are those of {@code pages.properties} beside this class, and a text
     *     that a bundle lacks is English
     */
    static VisitorPages standard(Map<Locale, ResourceBundle> texts) {
        return new StandardPages(PageTexts.with(texts), Locale.ENGLISH, Brand.NONE);
    }

    /**
     * These pages in a language that the visitor prefers; the same pages where there is one language only.
     *
     * @param languages the visitor's, the most preferred first; empty if they are not known
     */
    default VisitorPages preferring(List<Locale.LanguageRange> languages) {
        return this;
    }

    /** These pages with the name, logo and colour of an operator; the same pages where they have a look of their own. */
    default VisitorPages branded(Brand brand) {
        return this;
    }

    /**
     * Asks for a password, the acceptance of a warning, or both. Its form posts back to the same address: the password as
     * {@code password}, the accepted warning as {@code accepted=1}.
     */
    String interstitial(Interstitial interstitial);

    /**
     * Fires pixels, where it {@linkplain PixelStop#asks asks} only after the visitor has agreed, and then goes to the
     * destination at once, with a plain link for visitors without scripts.
     */
    String pixels(PixelStop stop);

    /** The statistics of a link: by default the standard page, in English. */
    default String statistics(StatisticsPage page) {
        return standard().statistics(page);
    }

    /** A short text for visitors that are not redirected. */
    String message(VisitorMessage message, String nonce);

    /**
     * What the page before the destination asks for.
     *
     * @param password whether it asks for a password
     * @param statistics whether that protects the statistics of the link, rather than the link
     * @param wrong whether the password just sent was wrong
     * @param warning whether it shows a warning to accept
     * @param host where the visitor goes then; empty where that is not for this visitor to know yet
     * @param nonce for styles
     */
    record Interstitial(
            boolean password, boolean statistics, boolean wrong, boolean warning, String host, String nonce) {

        public Interstitial {
            requireNonNull(host, "host");
            requireNonNull(nonce, "nonce");
        }
    }

    /**
     * What the page of pixels needs.
     *
     * @param destination a URL in ASCII
     * @param host of the destination; empty for a scheme without hosts
     * @param asks whether pixels need the visitor's consent
     * @param time how long it waits for the pixels at most
     * @param nonce for scripts and styles
     */
    record PixelStop(String destination, String host, boolean asks, List<Pixel> pixels, Duration time, String nonce) {

        public PixelStop {
            requireNonNull(destination, "destination");
            requireNonNull(host, "host");
            requireNonNull(time, "time");
            requireNonNull(nonce, "nonce");
            pixels = List.copyOf(pixels);
        }
    }

    /**
     * What the page of statistics shows.
     *
     * @param allClicks of the link, also those before the period
     * @param clicks in the period
     * @param clicksBefore in as many days just before
     * @param code the address of the QR code, relative to the page; empty for none
     * @param nonce for styles
     */
    record StatisticsPage(
            String shortUrl,
            long allClicks,
            ClickSeries clicks,
            long clicksBefore,
            List<Breakdown> breakdowns,
            String code,
            String nonce) {

        public StatisticsPage {
            requireNonNull(shortUrl, "shortUrl");
            requireNonNull(clicks, "clicks");
            requireNonNull(code, "code");
            requireNonNull(nonce, "nonce");
            breakdowns = List.copyOf(breakdowns);
        }
    }
}
