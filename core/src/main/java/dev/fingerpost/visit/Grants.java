package dev.fingerpost.visit;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Asks a storage to count clicks, and for their numbers only where somebody has to know them. */
final class Grants {

    private Grants() {}

    /** What was counted; where numbers are not asked for, as if each link had had no click. */
    static Map<LinkVersion, CountedClicks> of(
            LinkRepository links, SortedMap<LinkVersion, Long> wanted, boolean numbered) {
        Map<LinkVersion, CountedClicks> grants = new HashMap<>();
        if (numbered) {
            SortedMap<Long, Long> byId = new TreeMap<>();
            wanted.forEach((link, clicks) -> byId.merge(link.linkId(), clicks, Long::sum));
            links.countClicks(byId).forEach((id, grant) -> grants.put(LinkVersion.any(id), grant));
        } else {
            links.addClicks(wanted).forEach((link, added) -> grants.put(link, new CountedClicks(0, added)));
        }
        return grants;
    }
}
