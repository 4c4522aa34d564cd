package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A domain as it is stored.
 *
 * @param owners the owners that may use it; empty for all
 */
public record StoredDomain(Domain domain, SortedSet<Long> owners) {

    public StoredDomain {
        requireNonNull(domain, "domain");
        owners = Collections.unmodifiableSortedSet(new TreeSet<>(owners));
    }

    /** A domain for all owners. */
    public static StoredDomain of(Domain domain) {
        return new StoredDomain(domain, Collections.emptySortedSet());
    }

    /** Whether this domain, which its owners add or change by themselves, may be stored beside the others. */
    public boolean isAdmittedBy(List<StoredDomain> stored) {
        return others(stored).allMatch(each -> each.admits(this));
    }

    /** Whether there are, together with this domain, at most so many stored domains with exactly these owners. */
    public boolean isOneOfAtMost(int most, List<StoredDomain> stored) {
        return others(stored).filter(each -> each.owners.equals(owners)).count() < most;
    }

    /** Whether a stored domain has the same id and the same owners. */
    public boolean isChangeOf(StoredDomain stored) {
        return stored.domain.id() == domain.id() && stored.owners.equals(owners);
    }

    private Stream<StoredDomain> others(List<StoredDomain> stored) {
        return stored.stream().filter(each -> each.domain.id() != domain.id());
    }

    /** Whether this owner may use the domain. */
    public boolean isFor(long owner) {
        return owners.isEmpty() || owners.contains(owner);
    }

    /**
     * Whether there may be another domain that its owners add by themselves: on another host, or on this one if each of
     * these owners is an owner of this domain. A domain for all owners has no owner in this sense.
     */
    public boolean admits(StoredDomain other) {
        return !domain.host().equals(other.domain.host())
                || (!owners.isEmpty() && !other.owners.isEmpty() && owners.containsAll(other.owners));
    }
}
