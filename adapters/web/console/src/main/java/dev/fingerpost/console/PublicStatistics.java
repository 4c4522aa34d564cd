package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.Statistics;

/** The addresses under which people outside see the statistics of links. */
record PublicStatistics(Fingerpost fingerpost) {

    /**
     * The address of the statistics of a link.
     *
     * @param shortUrl its short URL; empty if its domain no longer exists
     * @return empty if others cannot see them
     */
    String of(Link link, String shortUrl) {
        boolean isPublic = switch (link.privacy()) {
            case PUBLIC -> true;
            case PRIVATE -> false;
            case PASSWORD -> link.hasPassword();
        };
        return isPublic && fingerpost.find(Statistics.class).isPresent() && !shortUrl.isEmpty() ? shortUrl + "+" : "";
    }
}
