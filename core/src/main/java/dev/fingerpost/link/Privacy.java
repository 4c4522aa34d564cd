package dev.fingerpost.link;

import dev.fingerpost.text.WireNamed;

/** Who may see the statistics of a link. */
public enum Privacy implements WireNamed {
    /** Anyone. */
    PUBLIC("0"),
    /** Only the owner. */
    PRIVATE("1"),
    /** The owner, and anyone who knows the statistics password. If no password is set, only the owner. */
    PASSWORD("2");

    private final String wireName;

    Privacy(String wireName) {
        this.wireName = wireName;
    }

    /** The number in the HTTP API and in storages, as a text. */
    @Override
    public String wireName() {
        return wireName;
    }
}
