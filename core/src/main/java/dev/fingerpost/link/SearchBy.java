package dev.fingerpost.link;

import dev.fingerpost.text.WireNamed;

/** Which text of a link a search looks into. */
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

    /** The text of this link that is searched, not folded; empty for a missing title. */
    public String textOf(Link link) {
        return switch (this) {
            case TITLE -> link.title().orElse("");
            case ALIAS -> link.alias();
            case URL -> link.url();
        };
    }
}
