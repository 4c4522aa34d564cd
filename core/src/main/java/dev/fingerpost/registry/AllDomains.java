package dev.fingerpost.registry;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.url.BaseUrl;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Lists, adds, changes and deletes all stored domains, for the operator of a service, who need not follow the rules of
 * {@link DomainClaims}. Thread-safe.
 */
public final class AllDomains {

    private final Storage storage;
    private final UnitOfWork unit;

    AllDomains(Storage storage, UnitOfWork unit) {
        this.storage = storage;
        this.unit = unit;
    }

    /** All domains, in ascending order of ids. */
    public List<StoredDomain> list() {
        return stored().domains();
    }

    /**
     * The domain with this id.
     *
     * @throws NotFoundException if there is none
     */
    public StoredDomain get(long id) {
        return DomainChanges.get(storage, id, domain -> true);
    }

    /** The number of links on each domain that has links and is not among these, whether it is stored or not. */
    public SortedMap<Long, Long> linksOutside(Set<Long> domainIds) {
        return stored().linksOutside(domainIds);
    }

    /** Whether a domain has links, whether it is stored or not. */
    public boolean hasLinks(long id) {
        return stored().hasLinks(id);
    }

    /** The greatest id of a domain that is stored, was deleted, or has links; 0 if there is none. */
    public long greatestId() {
        return stored().greatestDomainId();
    }

    /**
     * Adds a domain under an id above those of all domains that are stored, were deleted, or have links.
     *
     * @param owners the owners that may use it; empty for all
     * @throws ValidationException naming {@code base_url}, if it is no base URL or that of another domain
     */
    public StoredDomain add(String baseUrl, Set<Long> owners) {
        DomainChanges.refuse(BaseUrl.refusal(baseUrl));
        SortedSet<Long> users = new TreeSet<>(owners);
        return DomainChanges.added(
                stored(),
                id -> new StoredDomain(Domain.of(id, baseUrl), users),
                domain -> addAll(List.of(domain)),
                () -> DomainChanges.taken(stored(), Domain.of(1, baseUrl)));
    }

    /**
     * Adds domains under the ids that they have, all of them or none.
     *
     * @return false if a domain has one of these ids, or {@linkplain Domain#isVisitedLike is visited like} one of these
     * domains; then nothing is added
     */
    public boolean addAll(List<StoredDomain> domains) {
        return run(changes -> {
            boolean isAdded = Registry.repository(changes.storage()).insertDomains(domains);
            if (isAdded) {
                domains.forEach(
                        domain -> DomainChanges.record(changes, domain.domain().id(), null, domain));
            }
            return isAdded;
        });
    }

    /**
     * Changes the base URL or the owners of a domain. Its links keep their aliases.
     *
     * @param edit returns the changed domain, with the same id. It may be called again
     * @throws NotFoundException if there is no such domain
     * @throws ValidationException naming {@code base_url}, if it is that of another domain
     */
    public StoredDomain update(long id, UnaryOperator<StoredDomain> edit) {
        return run(changes -> {
            StoredDomain before = DomainChanges.get(changes.storage(), id, domain -> true);
            StoredDomain after = edit.apply(before);
            if (!Registry.repository(changes.storage()).updateDomain(after)) {
                DomainChanges.refuse(Optional.of(Refusal.of(DomainViolation.DOMAIN_TAKEN)));
            }
            DomainChanges.record(changes, id, before, after);
            return after;
        });
    }

    /**
     * Deletes a domain that has no links.
     *
     * @throws NotFoundException if there is no such domain
     * @throws ValidationException naming {@code id}, if the domain has links
     */
    public void delete(long id) {
        run(changes -> DomainChanges.delete(changes, id, domain -> true));
    }

    private <R> R run(Change<R> change) {
        return unit.runWithoutTurn(storage, DomainChanges.KIND, RecordChange.SERVICE, change);
    }

    private RegistryRepository stored() {
        return Registry.repository(storage);
    }
}
