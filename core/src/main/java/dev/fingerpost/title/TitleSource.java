package dev.fingerpost.title;

import java.util.Optional;

/**
 * Where the title of a link comes from when it was created without one. A port: asked after the link is stored, off the
 * caller's path, on the executor the host gave. Thread-safe.
 */
@FunctionalInterface
public interface TitleSource {

    /** Never knows a title: the library's default. */
    TitleSource NONE = url -> Optional.empty();

    /**
     * The title of the page at a destination URL. A title longer than a link may have is cut, control characters are
     * taken out; an exception counts as no title.
     */
    Optional<String> titleOf(String url);
}
