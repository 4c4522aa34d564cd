package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.internal.bulkhead.OwnerBulkhead;
import dev.fingerpost.internal.event.Changes;
import dev.fingerpost.internal.idempotency.IdempotentCreations;
import dev.fingerpost.internal.quota.Quotas;
import dev.fingerpost.internal.validation.Constraints;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.link.LinkRules.Gate;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The ports of the host and the settings of the use cases of links and pixels, the same for every owner and transaction.
 *
 * @param constraints of drafts
 * @param changes told at once, not after a commit
 * @param listeners told in the transaction
 */
public record LinkServices(
        DomainDirectory domains,
        SpaceDirectory spaces,
        AliasPolicy aliasPolicy,
        AliasGenerator aliasGenerator,
        LinkRules rules,
        Gates gates,
        Quotas quotas,
        Quarantine quarantine,
        Constraints constraints,
        PasswordHasher hasher,
        OwnerBulkhead bulkhead,
        Changes<Link> changes,
        Changes.InTransaction listeners,
        IdempotentCreations once,
        Clock clock) {

    public LinkServices {
        requireNonNull(domains, "domains");
        requireNonNull(spaces, "spaces");
        requireNonNull(aliasPolicy, "aliasPolicy");
        requireNonNull(aliasGenerator, "aliasGenerator");
        requireNonNull(rules, "rules");
        requireNonNull(gates, "gates");
        requireNonNull(quotas, "quotas");
        requireNonNull(quarantine, "quarantine");
        requireNonNull(constraints, "constraints");
        requireNonNull(hasher, "hasher");
        requireNonNull(bulkhead, "bulkhead");
        requireNonNull(changes, "changes");
        requireNonNull(listeners, "listeners");
        requireNonNull(once, "once");
        requireNonNull(clock, "clock");
    }

    /** Deletes links: remembers who had their aliases, and tells the listeners in the transaction. */
    public List<Link> delete(Storage storage, long owner, Function<LinkRepository, List<Link>> deletion) {
        return listeners.around(
                storage,
                transaction -> listeners.deleted(
                        transaction, quarantine.delete(transaction, owner, deletion, clock.instant())));
    }

    /**
     * The short URLs of the links of one request, which asks for each domain once: the domain's base URL, a slash and the
     * alias; empty if the host has removed the domain.
     */
    public Function<Link, Optional<String>> shortUrls() {
        AskedDirectories asked = new AskedDirectories(domains, spaces);
        return link -> asked.domain(link.domainId()).map(domain -> domain.shortUrl(link.alias()));
    }

    /** For one call. In a transaction, stored spaces are read in it. */
    AskedDirectories asked(Storage storage) {
        return new AskedDirectories(
                domains,
                spaces.isStored() && storage.isInCallerTransaction()
                        ? SpaceDirectory.stored(
                                storage.optional(Domains.Repository.class).orElseThrow())
                        : spaces);
    }

    /** What the host's directories have answered in one call: each question is asked once. Not thread-safe. */
    static final class AskedDirectories {

        private final DomainDirectory domainDirectory;
        private final SpaceDirectory spaceDirectory;
        private final Map<Long, Optional<Domain>> domains = new HashMap<>();
        private final Map<String, List<Domain>> ofHost = new HashMap<>();
        private final Map<Long, Boolean> usableDomains = new HashMap<>();
        private final Map<Long, Boolean> usableSpaces = new HashMap<>();
        private final Map<Long, Optional<List<Domain>>> listedDomains = new HashMap<>();

        AskedDirectories(DomainDirectory domainDirectory, SpaceDirectory spaceDirectory) {
            this.domainDirectory = requireNonNull(domainDirectory, "domainDirectory");
            this.spaceDirectory = requireNonNull(spaceDirectory, "spaceDirectory");
        }

        Optional<Domain> domain(long id) {
            return domains.computeIfAbsent(id, domainDirectory::byId);
        }

        /** Whether a visitor of this alias comes to another domain of the host, whose base path is longer. */
        boolean isVisitedElsewhere(Domain own, String alias) {
            String path = own.pathOf(alias);
            return ofHost.computeIfAbsent(own.host(), domainDirectory::byHost).stream()
                    .flatMap(domain -> domain.aliasIn(path).stream())
                    .anyMatch(rest -> rest.length() < alias.length());
        }

        /** @param owner the same in each question */
        boolean mayUseDomain(long owner, long id) {
            return usableDomains.computeIfAbsent(
                    id,
                    key -> domain(id)
                            .filter(domain -> domainDirectory.mayUse(owner, domain))
                            .isPresent());
        }

        /**
         * The domains that the owner may use; empty for a directory that cannot list them. They are not asked for again.
         */
        Optional<List<Domain>> listedDomains(long owner) {
            return listedDomains.computeIfAbsent(owner, key -> {
                Optional<List<Domain>> listed = domainDirectory.usableBy(owner);
                for (Domain domain : listed.orElse(List.of())) {
                    domains.put(domain.id(), Optional.of(domain));
                    usableDomains.put(domain.id(), true);
                }
                return listed;
            });
        }

        /** @param owner the same in each question */
        boolean mayUseSpace(long owner, long id) {
            return usableSpaces.computeIfAbsent(id, key -> spaceDirectory.mayUse(owner, id));
        }
    }

    /** The host's gates, in the order in which they were given. */
    public record Gates(List<Gate> gates) {

        public Gates {
            gates = List.copyOf(gates);
        }

        boolean isEmpty() {
            return gates.isEmpty();
        }

        /**
         * Asks each gate once.
         *
         * @param changes asked for if there is a gate
         * @param refused gets each refusal with its row
         */
        void check(
                long owner,
                LinkRepository transaction,
                Supplier<List<Gate.Change>> changes,
                BiConsumer<Integer, Violation> refused) {
            if (!gates.isEmpty()) {
                Gate.Call call = new Question(owner, changes.get(), transaction);
                gates.forEach(gate -> gate.refusals(call).forEach(refused));
            }
        }

        private record Question(long owner, List<Gate.Change> changes, LinkRepository transaction)
                implements Gate.Call {

            private Question {
                changes = List.copyOf(changes);
                requireNonNull(transaction, "transaction");
            }

            @Override
            public long links() {
                return transaction.lockedCount(owner);
            }
        }
    }
}
