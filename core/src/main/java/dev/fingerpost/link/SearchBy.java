package dev.fingerpost.link;

import dev.fingerpost.text.WireNamed;
import java.util.List;

/** The fields of a link that a search looks at. */
public enum SearchBy implements WireNamed {
    TITLE("title"),
    ALIAS("alias"),
    URL("url"),
    /** The title, the alias and the URL. A link matches if one of them contains the text. */
    ANY("any");

    private final String wireName;

    SearchBy(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** The fields that are searched for this constant: itself, or all three for {@link #ANY}. */
    public List<SearchBy> fields() {
        return this == ANY ? List.of(TITLE, ALIAS, URL) : List.of(this);
    }

    /** The texts of a link that a search looks at, not folded. A missing title is empty. */
    public List<String> textsOf(Link link) {
        return switch (this) {
            case TITLE -> List.of(link.title().orElse(""));
            case ALIAS -> List.of(link.alias());
            case URL -> List.of(link.url());
            case ANY -> List.of(link.title().orElse(""), link.alias(), link.url());
        };
    }
}
