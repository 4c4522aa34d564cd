package dev.fingerpost.pixel;

import dev.fingerpost.text.WireNames;
import java.util.Optional;

/** The platform a pixel reports to. */
public enum PixelType {
    ADROLL("adroll"),
    BING("bing"),
    FACEBOOK("facebook"),
    GOOGLE_ADS("google-ads"),
    GOOGLE_ANALYTICS("google-analytics"),
    GOOGLE_TAG_MANAGER("google-tag-manager"),
    LINKEDIN("linkedin"),
    PINTEREST("pinterest"),
    QUORA("quora"),
    X("x");

    private final String wireName;

    PixelType(String wireName) {
        this.wireName = wireName;
    }

    /** The name in the HTTP interface and in storages. */
    public String wireName() {
        return wireName;
    }

    /** The type with this wire name, exactly as written. */
    public static Optional<PixelType> parse(String wireName) {
        return WireNames.find(values(), PixelType::wireName, wireName);
    }
}
