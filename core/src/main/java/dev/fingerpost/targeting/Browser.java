package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNamed;

/** A visitor's browser. */
public enum Browser implements WireNamed {
    CHROME("Chrome"),
    CHROMIUM("Chromium"),
    FIREFOX("Firefox"),
    FIREFOX_MOBILE("Firefox Mobile"),
    EDGE("Edge"),
    INTERNET_EXPLORER("Internet Explorer"),
    MOBILE_INTERNET_EXPLORER("Mobile Internet Explorer"),
    VIVALDI("Vivaldi"),
    BRAVE("Brave"),
    SAFARI("Safari"),
    OPERA("Opera"),
    OPERA_MINI("Opera Mini"),
    OPERA_MOBILE("Opera Mobile"),
    OPERA_TOUCH("Opera Touch"),
    YANDEX_BROWSER("Yandex Browser"),
    UC_BROWSER("UC Browser"),
    SAMSUNG_INTERNET("Samsung Internet"),
    QQ_BROWSER("QQ Browser"),
    BLACKBERRY_BROWSER("BlackBerry Browser"),
    /** Maxthon. The HTTP API spells the name without the last letter. */
    MAXTHO("Maxtho");

    private final String wireName;

    Browser(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
