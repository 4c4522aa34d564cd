package dev.fingerpost.visit;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import java.time.Clock;
import java.util.Map;
import java.util.SortedMap;

/** Where clicks are counted, with or without the hour in which they are. */
@FunctionalInterface
interface ClickStore {

    /** As {@link LinkRepository#countClicks(SortedMap, ClickNumbering)}. */
    Map<LinkVersion, CountedClicks> count(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering);

    /** Without hours. */
    static ClickStore of(LinkRepository links) {
        return links::countClicks;
    }

    /** Clicks that share a commit are in the hour of the commit. */
    static ClickStore byHour(LinkRepository links, Clock clock) {
        return (wanted, numbering) -> links.countClicks(wanted, numbering, clock.instant());
    }
}
