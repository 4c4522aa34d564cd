package dev.fingerpost.statistics;

import dev.fingerpost.text.WireNamed;

/** What clicks are broken down by. */
public enum Dimension implements WireNamed {
    /** ISO 3166-1 alpha-2. */
    COUNTRY("country"),
    /** The host name of the page with the link. */
    REFERRER("referrer"),
    BROWSER("browser"),
    OPERATING_SYSTEM("operating_system"),
    DEVICE("device"),
    /** The primary subtag of the most preferred language. */
    LANGUAGE("language"),
    /** The key of the target; unknown for the link's own destination. */
    TARGET("target");

    private final String wireName;

    Dimension(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
