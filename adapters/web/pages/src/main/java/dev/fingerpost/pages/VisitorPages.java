package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;

/**
 * The pages that visitors see, as HTML. A host may use its own. They are sent with a Content-Security-Policy that
 * allows only images of the site, and styles with the given nonce. The page of pixels may also run scripts with the
 * nonce, and load images and frames from any {@code https} URL. Implementations must be thread-safe.
 */
public interface VisitorPages {

    /**
     * The standard pages: a small card each, without scripts except those of pixels. They are in English, or in German
     * for visitors that prefer it.
     */
    static VisitorPages standard() {
        return standard(Map.of());
    }

    /**
     * The standard pages in more languages, or with other texts.
     *
     * @param texts the texts by language. The keys of a bundle are those of {@code pages.properties} beside this class;
     * a text that a bundle lacks is shown as in the standard pages
     */
    static VisitorPages standard(Map<Locale, ResourceBundle> texts) {
        return new StandardPages(PageTexts.with(texts), Locale.ENGLISH, Brand.NONE);
    }

    /**
     * Returns these pages in a language that the visitor prefers, or these pages themselves if they have only one
     * language.
     *
     * @param languages the visitor's languages, the most preferred first; empty if they are not known
     */
    default VisitorPages preferring(List<Locale.LanguageRange> languages) {
        return this;
    }

    /**
     * Returns these pages with the name, logo and colour of an operator, or these pages themselves if they have their
     * own design.
     */
    default VisitorPages branded(Brand brand) {
        return this;
    }

    /**
     * Returns these pages with a link back to the site on which the visitor has followed the short URL, or these pages
     * themselves if they have no such link.
     *
     * @param url an http or https URL in ASCII, from the browser's {@code Referer}; never a URL of this site
     */
    default VisitorPages backTo(String url) {
        return this;
    }

    /**
     * Returns these pages with a link to the operator's home page, for visitors that do not go on and for whom there is
     * no {@linkplain #backTo link back}; or these pages themselves if they have no such link.
     *
     * @param path the absolute path of the home page on this host, such as {@code /}
     */
    default VisitorPages withHome(String path) {
        return this;
    }

    /**
     * A page that asks for a password, the acceptance of a warning, or both. Its form posts to the same address: the
     * password as {@code password}, the accepted warning as {@code accepted=1}.
     */
    String interstitial(Interstitial interstitial);

    /**
     * A page that runs pixels, after the visitor's consent if {@linkplain PixelStop#asks required}, and then goes to
     * the destination at once. It has a plain link for visitors without scripts.
     */
    String pixels(PixelStop stop);

    /** The statistics of a link. The default is the standard page, in English. */
    default String statistics(StatisticsPage page) {
        return standard().statistics(page);
    }

    /** A short message for visitors that are not redirected. */
    String message(VisitorMessage message, String nonce);

    /**
     * The content of the page that asks for a password or shows a warning.
     *
     * @param password whether the page asks for a password
     * @param statistics whether the password protects the statistics of the link and not the link
     * @param wrong whether the password that was just sent is wrong
     * @param warning whether the page shows a warning to accept
     * @param host the host to which the visitor goes next; empty if this visitor may not know it yet, or if the
     * destination has none
     * @param nonce the nonce for styles
     */
    record Interstitial(
            boolean password, boolean statistics, boolean wrong, boolean warning, String host, String nonce) {

        public Interstitial {
            requireNonNull(host, "host");
            requireNonNull(nonce, "nonce");
        }
    }

    /**
     * The content of the page of pixels.
     *
     * @param destination a URL in ASCII
     * @param host the host of the destination; empty for a scheme without hosts
     * @param asks whether pixels need the visitor's consent
     * @param time how long the page waits for the pixels at most
     * @param nonce the nonce for scripts and styles
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
     * The content of the page of statistics.
     *
     * @param allClicks all clicks of the link, including those before the period
     * @param clicks the clicks in the period
     * @param clicksBefore the clicks in the period of the same length just before
     * @param period the parameter of the page's address that names the period, such as {@code days=30}
     * @param now when the page is shown
     * @param code the address of the QR code, relative to the page; empty for none
     * @param nonce the nonce for styles
     */
    record StatisticsPage(
            String shortUrl,
            long allClicks,
            ClickSeries clicks,
            long clicksBefore,
            List<Breakdown<String>> breakdowns,
            String period,
            Instant now,
            String code,
            String nonce) {

        public StatisticsPage {
            requireNonNull(shortUrl, "shortUrl");
            requireNonNull(clicks, "clicks");
            requireNonNull(period, "period");
            requireNonNull(now, "now");
            requireNonNull(code, "code");
            requireNonNull(nonce, "nonce");
            breakdowns = List.copyOf(breakdowns);
        }
    }
}
