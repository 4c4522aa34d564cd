package dev.fingerpost.server.settings;

/** The values of an option that is on or off. */
public enum Toggle {
    ON,
    OFF;

    public boolean isOn() {
        return this == ON;
    }
}
