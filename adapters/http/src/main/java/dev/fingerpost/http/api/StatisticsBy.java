package dev.fingerpost.http.api;

import dev.fingerpost.text.WireNamed;

/** What clicks are listed by: time, or a dimension. */
enum StatisticsBy implements WireNamed {
    HOUR("hour"),
    DAY("day"),
    COUNTRY("country"),
    REFERRER("referrer"),
    BROWSER("browser"),
    OPERATING_SYSTEM("operating_system"),
    DEVICE("device"),
    LANGUAGE("language"),
    TARGET("target");

    private final String wireName;

    StatisticsBy(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
