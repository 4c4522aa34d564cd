package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.url.BaseUrl;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Adds, changes and deletes the stored domains that only one owner may use, by the rules of {@link DomainClaims}. {@code
 * Fingerpost.domainsOf} lists all domains that the owner may use. Thread-safe.
 */
public final class OwnerDomains {

    /** The id of a domain that is not stored yet. No stored domain has it. */
    private static final long NEW = Long.MAX_VALUE;

    private final long owner;
    private final Storage storage;
    private final UnitOfWork unit;
    private final DomainClaims claims;

    /**
     * @param unit runs each change when it is the owner's turn
     */
    OwnerDomains(long owner, Storage storage, UnitOfWork unit, DomainClaims claims) {
        this.owner = owner;
        this.storage = requireNonNull(storage, "storage");
        this.unit = requireNonNull(unit, "unit");
        this.claims = requireNonNull(claims, "claims");
    }

    /** The domains that only this owner may use, in ascending order of ids. */
    public List<Domain> list() {
        return stored().domains().stream()
                .filter(this::isOwn)
                .map(StoredDomain::domain)
                .toList();
    }

    /**
     * Adds a domain that only this owner may use, if the host name belongs to this owner and visitors of the base URL
     * reach this server.
     *
     * @return whether visitors reach this server; if they do, the domain was added
     * @throws ValidationException naming {@code base_url}, if this owner may not add the domain, whether its visitors
     * reach this server or not
     */
    public DomainReach add(String baseUrl) {
        DomainChanges.refuse(BaseUrl.refusal(baseUrl));
        Domain wanted = Domain.of(NEW, baseUrl);
        return reaching(
                wanted,
                () -> DomainChanges.added(
                        stored(),
                        id -> own(Domain.of(id, baseUrl)),
                        domain -> run(changes -> {
                            boolean isAdded = claims.insert(Registry.repository(changes.storage()), domain);
                            if (isAdded) {
                                DomainChanges.record(changes, domain.domain().id(), null, domain);
                            }
                            return isAdded;
                        }),
                        () -> claims.refusalAtLast(stored(), owner, wanted)));
    }

    /**
     * Gives a domain of this owner another base URL, under the same conditions as a new domain. Its links keep their
     * aliases, and their short URLs begin with the new base URL from then on.
     *
     * @return whether visitors of the new base URL reach this server; if they do, the domain was changed
     * @throws NotFoundException if the owner alone has no such domain
     * @throws ValidationException naming {@code base_url}, if this owner may not have it
     */
    public DomainReach update(long id, String baseUrl) {
        DomainChanges.get(storage, id, this::isOwn);
        DomainChanges.refuse(BaseUrl.refusal(baseUrl));
        Domain wanted = Domain.of(id, baseUrl);
        return reaching(
                wanted,
                () -> run(changes -> {
                    StoredDomain before = DomainChanges.get(changes.storage(), id, this::isOwn);
                    if (!claims.update(Registry.repository(changes.storage()), own(wanted))) {
                        DomainChanges.refuse(claims.refusalAtLast(stored(), owner, wanted));
                        throw NotFoundException.domain(id);
                    }
                    DomainChanges.record(changes, id, before, own(wanted));
                    return wanted;
                }));
    }

    private DomainReach reaching(Domain wanted, Runnable change) {
        DomainReach reach = claims.lookingUp(() -> {
            DomainChanges.refuse(claims.refusal(stored(), owner, wanted));
            return claims.reach(wanted);
        });
        if (reach instanceof DomainReach.ThisServer) {
            change.run();
        }
        return reach;
    }

    /**
     * Whether visitors of a base URL reach this server. Also looks up the record that proves its host.
     *
     * @param baseUrl the base URL of a domain that the owner may use, or wants to add
     */
    public DomainReach check(String baseUrl) {
        Domain domain = Domain.of(1, baseUrl);
        return claims.lookingUp(() -> {
            claims.lookUp(owner, domain.host());
            return claims.reach(domain);
        });
    }

    /** The records that prove the hosts of these domains; empty if this owner needs no proof. */
    public List<HostProof> proofs() {
        return claims.proofs(owner);
    }

    /**
     * Deletes a domain of this owner that has no links.
     *
     * @throws NotFoundException if the owner alone has no such domain
     * @throws ValidationException naming {@code id}, if the domain has links
     */
    public void delete(long id) {
        run(changes -> DomainChanges.delete(changes, id, this::isOwn));
    }

    private RegistryRepository stored() {
        return Registry.repository(storage);
    }

    private <R> R run(Change<R> change) {
        return unit.run(storage, DomainChanges.KIND, owner, 1, change);
    }

    private boolean isOwn(StoredDomain domain) {
        return domain.owners().equals(Set.of(owner));
    }

    private StoredDomain own(Domain domain) {
        return new StoredDomain(domain, new TreeSet<>(Set.of(owner)));
    }
}
