package dev.fingerpost.link;

import dev.fingerpost.text.WireNamed;

/** The text of a link that a search looks at. */
public enum SearchBy implements WireNamed {
    TITLE("title"),
    ALIAS("alias"),
    URL("url");

    private final String wireName;

    SearchBy(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** This text of a link, not folded; empty for a missing title. */
    public String textOf(Link link) {
        return switch (this) {
            case TITLE -> link.title().orElse("");
            case ALIAS -> link.alias();
            case URL -> link.url();
        };
    }
}
