package dev.fingerpost.title;

import java.util.Optional;

/**
 * Finds the title of a link without one. A port, called after the link is stored, on the host's executor. Thread-safe.
 */
@FunctionalInterface
public interface TitleSource {

    /** Finds no titles: the default of the library. */
    TitleSource NONE = url -> Optional.empty();

    /**
     * The title of the page at a destination URL, as it is there: the library collapses whitespace, drops control characters
     * and cuts a title that is too long. An exception counts as no title.
     */
    Optional<String> titleOf(String url);
}
