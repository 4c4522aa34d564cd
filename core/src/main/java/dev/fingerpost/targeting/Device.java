package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNames;
import java.util.Optional;

/** What a visitor holds, wears or sits before. */
public enum Device {
    DESKTOP("Desktop"),
    MOBILE("Mobile"),
    TABLET("Tablet"),
    WATCH("Watch"),
    TELEVISION("Television");

    private final String wireName;

    Device(String wireName) {
        this.wireName = wireName;
    }

    /** The name in requests, responses and storages. */
    public String wireName() {
        return wireName;
    }

    /** The device with exactly this wire name. */
    public static Optional<Device> parse(String wireName) {
        return WireNames.find(values(), Device::wireName, wireName);
    }
}
