package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNames;
import java.util.Optional;

/** Where a visitor is, coarsely. */
public enum Continent {
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

    /** The name in requests, responses and storages. */
    public String wireName() {
        return wireName;
    }

    /** The continent with exactly this wire name. */
    public static Optional<Continent> parse(String wireName) {
        return WireNames.find(values(), Continent::wireName, wireName);
    }
}
