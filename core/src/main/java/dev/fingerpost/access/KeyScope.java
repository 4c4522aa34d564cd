package dev.fingerpost.access;

import dev.fingerpost.text.WireNamed;
import java.util.Locale;

/** What an API key may do. Each constant allows what those before it allow. */
public enum KeyScope implements WireNamed {
    /** Reads everything of its owner. */
    READ,
    /** Also creates, changes and deletes links. */
    LINKS,
    /** Everything. */
    ALL;

    /** Whether a key of this scope may do what needs that one. */
    public boolean allows(KeyScope needed) {
        return compareTo(needed) >= 0;
    }

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
