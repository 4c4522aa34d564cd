package dev.fingerpost.visit;

import dev.fingerpost.link.ClickGrant;
import dev.fingerpost.link.LinkRepository;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;

/** Asks a storage to count clicks, and for their numbers only where somebody has to know them. */
final class Grants {

    private Grants() {}

    /** What was counted, by the id of the link; where numbers are not asked for, as if each link had had no click. */
    static Map<Long, ClickGrant> of(LinkRepository links, SortedMap<Long, Long> wanted, boolean numbered) {
        if (numbered) {
            return links.countClicks(wanted);
        }
        Map<Long, ClickGrant> grants = new HashMap<>();
        links.addClicks(wanted).forEach((id, added) -> grants.put(id, new ClickGrant(0, added)));
        return grants;
    }
}
