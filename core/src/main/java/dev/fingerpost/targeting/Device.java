package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNamed;

/** What a visitor holds, wears or sits before. */
public enum Device implements WireNamed {
    DESKTOP("Desktop"),
    MOBILE("Mobile"),
    TABLET("Tablet"),
    WATCH("Watch"),
    TELEVISION("Television");

    private final String wireName;

    Device(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
