package dev.fingerpost.pixel;

import dev.fingerpost.text.WireNamed;

/** The platform that a pixel reports to. */
public enum PixelType implements WireNamed {
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

    @Override
    public String wireName() {
        return wireName;
    }
}
