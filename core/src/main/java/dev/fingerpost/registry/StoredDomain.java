package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

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

    /**
     * Whether this domain, which its owners add by themselves, may be stored beside others.
     *
     * @param most the greatest number of domains with exactly these owners
     */
    public boolean isAdmittedBy(List<StoredDomain> stored, int most) {
        return stored.stream().allMatch(each -> each.admits(this))
                && stored.stream().filter(each -> each.owners.equals(owners)).count() < most;
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
