package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNames;
import java.util.Optional;

/** What a visitor browses with. */
public enum Browser {
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
    /** Known elsewhere as Maxthon; the interface spells it without the n. */
    MAXTHO("Maxtho");

    private final String wireName;

    Browser(String wireName) {
        this.wireName = wireName;
    }

    /** The name in requests, responses and storages. */
    public String wireName() {
        return wireName;
    }

    /** The browser with exactly this wire name. */
    public static Optional<Browser> parse(String wireName) {
        return WireNames.find(values(), Browser::wireName, wireName);
    }
}
