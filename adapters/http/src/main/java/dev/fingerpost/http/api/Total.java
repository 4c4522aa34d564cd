package dev.fingerpost.http.api;

import dev.fingerpost.text.WireNamed;

/** The parameter {@code total}, for a list that is not counted. */
enum Total implements WireNamed {
    NONE("none");

    private final String wireName;

    Total(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
