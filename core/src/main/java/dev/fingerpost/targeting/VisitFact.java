package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNamed;

/** A fact that may be known about a visit. Facts that are not known are left out. */
public enum VisitFact implements WireNamed {
    /** ISO 3166-1 alpha-2. */
    COUNTRY("country"),
    /** The host name of the page with the link, or {@code android-app://} and the name of an app. */
    REFERRER("referrer"),
    BROWSER("browser"),
    OPERATING_SYSTEM("operating_system"),
    DEVICE("device"),
    /** The primary subtag of the most preferred language. */
    LANGUAGE("language"),
    /** {@link #SCANNED} if the visitor has scanned a QR code of the library; otherwise unknown. */
    QR_CODE("qr_code"),
    /** The parameter {@code utm_source} of the visited short URL. */
    UTM_SOURCE("utm_source"),
    /** The parameter {@code utm_medium} of the visited short URL. */
    UTM_MEDIUM("utm_medium"),
    /** The parameter {@code utm_campaign} of the visited short URL. */
    UTM_CAMPAIGN("utm_campaign");

    /** The value of {@link #QR_CODE}. */
    public static final String SCANNED = "scanned";

    private final String wireName;

    VisitFact(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
