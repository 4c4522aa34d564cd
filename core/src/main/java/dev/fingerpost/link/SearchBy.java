package dev.fingerpost.link;

import dev.fingerpost.text.WireNames;
import java.util.Optional;

/** The text of a link that is searched. */
public enum SearchBy {
    TITLE("title"),
    ALIAS("alias"),
    URL("url");

    private final String wireName;

    SearchBy(String wireName) {
        this.wireName = wireName;
    }

    /** The value of the {@code search_by} parameter. */
    public String wireName() {
        return wireName;
    }

    /** The field with this wire name, exactly as written. */
    public static Optional<SearchBy> parse(String wireName) {
        return WireNames.find(values(), SearchBy::wireName, wireName);
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
