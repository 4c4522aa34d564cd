package dev.fingerpost.registry;

import dev.fingerpost.change.BeforeChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Refuses new links on a domain that was deleted since the directory was read, and keeps their domains from being
 * deleted before the links are stored.
 *
 * @param domains the directory; nothing is refused while nobody asks it, because the library then has another one
 */
record RegistryHook(StoredDomains domains) implements BeforeChange {

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.isOfNewLinks() && domains.isAsked();
    }

    @Override
    public Map<Integer, Violation> before(Storage transaction, Proposal proposal) {
        List<Gate.Change> links = proposal.links();
        Set<Long> wanted = links.stream()
                .filter(link -> link.before() == null)
                .map(link -> link.draft().domainId().orElseThrow())
                .collect(Collectors.toSet());
        Map<Integer, Violation> refusals = new TreeMap<>();
        if (!wanted.isEmpty()) {
            Set<Long> locked = Registry.repository(transaction).lockDomains(wanted);
            for (int row = 0; row < links.size(); row++) {
                if (links.get(row).before() == null
                        && !locked.contains(links.get(row).draft().domainId().orElseThrow())) {
                    refusals.put(row, Violation.of(LinkField.DOMAIN_ID.wireName(), CoreViolation.UNKNOWN_DOMAIN));
                }
            }
        }
        return refusals;
    }
}
