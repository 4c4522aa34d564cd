package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.ChangeKind;
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

/**
 * Adds and deletes the stored domains that only one owner may use, by the rules of {@link DomainClaims}. {@code
 * Fingerpost.domainsOf} lists all domains that the owner may use. Thread-safe.
 */
public final class OwnerDomains {

    private static final ChangeKind DOMAINS = ChangeKind.of("domains");
    private static final String BASE_URL = "base_url";

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
        return Registry.repository(storage).domains().stream()
                .filter(each -> each.owners().equals(Set.of(owner)))
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
        refuse(BaseUrl.refusal(baseUrl));
        Domain wanted = Domain.of(1, baseUrl);
        DomainReach reach = claims.lookingUp(() -> {
            refuse(claims.refusal(owner, wanted));
            return claims.reach(wanted);
        });
        if (reach instanceof DomainReach.ThisServer) {
            refuse(unit.run(storage, DOMAINS, owner, 1, changes -> claims.add(owner, wanted)));
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
        requireOwn(id);
        boolean isDeleted = unit.run(
                storage,
                DOMAINS,
                owner,
                1,
                changes -> Registry.repository(changes.storage()).deleteDomain(id));
        if (!isDeleted) {
            requireOwn(id); // another caller has deleted it meanwhile
            throw new ValidationException(
                    List.of(Refusal.of(DomainViolation.DOMAIN_HAS_LINKS).on("id")));
        }
    }

    private void requireOwn(long id) {
        if (list().stream().noneMatch(each -> each.id() == id)) {
            throw NotFoundException.domain(id);
        }
    }

    private static void refuse(Optional<Refusal> refusal) {
        refusal.ifPresent(found -> {
            throw new ValidationException(List.of(found.on(BASE_URL)));
        });
    }
}
