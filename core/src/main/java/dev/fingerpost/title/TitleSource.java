package dev.fingerpost.title;

import java.util.Optional;

/**
 * Finds the title of a link that was created without one. A port, called after the link is stored, on the host's
 * executor. Thread-safe.
 */
@FunctionalInterface
public interface TitleSource {

    /** Finds no titles: the default of the library. */
    TitleSource NONE = url -> Optional.empty();

    /**
     * The title of the page at a destination URL. A title longer than a link may have is cut, control characters are
     * taken out; an exception counts as no title.
     */
    Optional<String> titleOf(String url);
}
