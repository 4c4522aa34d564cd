package dev.fingerpost.statistics;

import dev.fingerpost.text.WireNamed;
import java.util.List;
import java.util.stream.Stream;

/** What clicks are broken down by. */
public enum Dimension implements WireNamed {
    /** ISO 3166-1 alpha-2. */
    COUNTRY("country"),
    /** The host name of the page with the link, or {@code android-app://} and the name of an app. */
    REFERRER("referrer"),
    BROWSER("browser"),
    OPERATING_SYSTEM("operating_system"),
    DEVICE("device"),
    /** The primary subtag of the most preferred language. */
    LANGUAGE("language"),
    /** The key of the target; unknown for the link's own destination. */
    TARGET("target"),
    /** {@link #SCANNED} for a visitor who has scanned a QR code of the library; unknown for all others. */
    QR_CODE("qr_code"),
    /** The parameter {@code utm_source} of the short URL that was visited. */
    UTM_SOURCE("utm_source"),
    /** The parameter {@code utm_medium}. */
    UTM_MEDIUM("utm_medium"),
    /** The parameter {@code utm_campaign}. */
    UTM_CAMPAIGN("utm_campaign"),
    /** The id of the link. */
    LINK("link"),
    /** The id of the link's space; unknown for links that are in none. */
    SPACE("space"),
    /** The id of the link's domain. */
    DOMAIN("domain");

    /** The value of {@link #QR_CODE}. */
    public static final String SCANNED = "scanned";

    /** What is stored of each visit. */
    public static final List<Dimension> OF_VISITS =
            Stream.of(values()).filter(Dimension::isOfVisits).toList();

    /** What a link is now, by which its clicks are summed up when they are read. */
    public static final List<Dimension> OF_LINKS =
            Stream.of(values()).filter(dimension -> !dimension.isOfVisits()).toList();

    private final String wireName;

    Dimension(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** Whether it is one of {@link #OF_VISITS}. */
    public boolean isOfVisits() {
        return compareTo(LINK) < 0;
    }
}
