package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.statistics.ClickSeries.DayClicks;
import java.util.List;

/**
 * A link in a list.
 *
 * @param shortUrl the short URL; empty if its domain no longer exists
 * @param days its clicks of the last days; empty without statistics
 * @param conversions its conversions of the last days
 */
public record ShownLink(Link link, String shortUrl, LinkStatus status, List<DayClicks> days, long conversions) {

    private static final int LONGEST_IN_ROW = 160;

    public ShownLink {
        requireNonNull(link, "link");
        requireNonNull(shortUrl, "shortUrl");
        requireNonNull(status, "status");
        days = List.copyOf(days);
    }

    /** A link whose conversions are not shown. */
    public ShownLink(Link link, String shortUrl, LinkStatus status, List<DayClicks> days) {
        this(link, shortUrl, status, days, 0);
    }

    /** The short URL without the scheme, as people say it. */
    public String shownUrl() {
        return shown(shortUrl.isEmpty() ? link.alias() : shortUrl);
    }

    /**
     * The part of the shown URL that may be cut: what precedes the slash and the alias. Empty if the domain no longer
     * exists.
     */
    public String shownDomain() {
        return shownUrl().substring(0, shownUrl().length() - shownAlias().length());
    }

    /** The part of the shown URL that tells links apart, which is never cut: the alias with the slash before it. */
    public String shownAlias() {
        String url = shownUrl();
        if (shortUrl.isEmpty()) {
            return url;
        }
        int start =
                url.endsWith("/" + link.alias()) ? url.length() - link.alias().length() - 1 : url.lastIndexOf('/');
        return url.substring(Math.max(0, start));
    }

    /** The destination without its scheme. */
    public String shownDestination() {
        return shown(link.url());
    }

    /** The beginning of the destination, for a line of a list, which shows no more of it. */
    public String destinationInRow() {
        String whole = shownDestination();
        return whole.codePointCount(0, whole.length()) <= LONGEST_IN_ROW
                ? whole
                : whole.substring(0, whole.offsetByCodePoints(0, LONGEST_IN_ROW)) + "…";
    }

    /** A URL without its scheme, a {@code www.} at the beginning of its host, and a slash at its end. */
    public static String shown(String url) {
        return url.replaceFirst("^https?://(www\\.)?", "").replaceFirst("/$", "");
    }
}
