package dev.fingerpost.title;

import java.util.Optional;

/**
 * Finds the title of a page, for a link without a title. A port, called after the link is stored, on the host's
 * executor. Implementations must be thread-safe.
 */
@FunctionalInterface
public interface TitleSource {

    /**
     * Returns the title of the page at a destination URL as it is on the page: the library collapses white space, drops
     * control characters and cuts off a title that is too long. An exception counts as no title.
     */
    Optional<String> titleOf(String url);
}
