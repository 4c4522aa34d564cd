package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNamed;

/** The continent where a visitor is. */
public enum Continent implements WireNamed {
    AFRICA("AF"),
    ANTARCTICA("AN"),
    ASIA("AS"),
    EUROPE("EU"),
    NORTH_AMERICA("NA"),
    OCEANIA("OC"),
    SOUTH_AMERICA("SA");

    private final String wireName;

    Continent(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
