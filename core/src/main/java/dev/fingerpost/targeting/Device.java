package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNamed;

/** The kind of a visitor's device. */
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
