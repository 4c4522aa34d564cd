package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.text.AddressRange;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Decides which domains an owner may add by itself: a host name belongs to the owner who has proved it. Only this class
 * has these rules. That visitors of a base URL reach this server proves nothing, because a host name may lead here for
 * another owner, for the operator, or by mistake. Thread-safe.
 *
 * <ul>
 * <li>An owner proves a host name by a {@linkplain HostProof TXT record}, for this name and no subdomain. The record is
 * looked up at each addition. If it is missing or the lookup fails, nothing can be added; domains that are stored stay.
 * <li>A host that has a domain takes further base URLs only from owners who own each of its domains. So a host that all
 * owners share takes none, and neither do the hosts of the service.
 * <li>The first segment of a base path must be one that an alias may have, so that nobody gets {@code /.well-known}.
 * <li>A base path must not hide links of other owners.
 * </ul>
 *
 * <p>Trusted owners need not follow these rules. Domains that are stored in any other way are not checked at all.
 */
public final class DomainClaims {

    /**
     * The greatest number of domains of one owner. It is small because the domains of all owners are kept in memory.
     * Trusted owners may have more.
     */
    public static final int MOST = 20;

    /** How many callers may check domains at the same moment. */
    private static final int AT_ONCE = 8;

    private static final String RECORD = "_fingerpost.";
    private static final String VALUE = "fingerpost=";
    private static final int KEY_BYTES = 32;
    private static final int PROOF_BYTES = 20;

    private volatile @Nullable RegistryRepository stored;
    private final AliasPolicy aliases;
    private final Function<String, Optional<List<String>>> dns;
    private final Set<String> serviceHosts;
    private final LongPredicate isTrusted;
    private final BiFunction<Domain, List<Domain>, DomainReach> reach;
    private final Semaphore lookups = new Semaphore(AT_ONCE);
    private final Map<OwnHost, HostProof.State> seen = new ConcurrentHashMap<>();
    private volatile @Nullable String key;

    /** A host of a domain that only this owner may use. */
    private record OwnHost(long owner, String host) {}

    /**
     * @param dns returns the texts of the TXT records of a DNS name, which is in ASCII and has no dot at its end; none if
     * there is no such record, and empty if that is not known, because the lookup failed. It is thread-safe, answers in
     * limited time, and never throws
     * @param serviceHosts the hosts of the console and of the API, in the form of {@link Domain#host}
     * @param isTrusted whether an owner operates the service, or is its only owner
     * @param reach sends a request to the base URL of a domain, to see whether its visitors reach this server, which knows
     * the listed domains. It is thread-safe, answers in limited time, and never throws
     */
    public DomainClaims(
            AliasPolicy aliases,
            Function<String, Optional<List<String>>> dns,
            Set<String> serviceHosts,
            LongPredicate isTrusted,
            BiFunction<Domain, List<Domain>, DomainReach> reach) {
        this.aliases = requireNonNull(aliases, "aliases");
        this.dns = requireNonNull(dns, "dns");
        this.serviceHosts = Set.copyOf(serviceHosts);
        this.isTrusted = requireNonNull(isTrusted, "isTrusted");
        this.reach = requireNonNull(reach, "reach");
    }

    /** Called when the registry of these claims is installed. */
    void in(RegistryRepository repository) {
        stored = repository;
    }

    private RegistryRepository stored() {
        RegistryRepository repository = stored;
        if (repository == null) {
            throw new IllegalStateException("the registry of these claims is not installed");
        }
        return repository;
    }

    /**
     * Looks something up in the network. Only a few callers do so at the same moment, because each may wait for seconds.
     *
     * @throws OverloadedException if as many do so already
     */
    <R> R lookingUp(Supplier<R> work) {
        if (!lookups.tryAcquire()) {
            throw new OverloadedException("Too many domains are being checked");
        }
        try {
            return work.get();
        } finally {
            lookups.release();
        }
    }

    DomainReach reach(Domain wanted) {
        return reach.apply(
                wanted, stored().domains().stream().map(StoredDomain::domain).toList());
    }

    /**
     * The reason why an owner may not add a domain; empty if it may, provided that visitors reach this server. Looks up
     * the record of the host. Whether others have domains on a host is told only to an owner who has proved it.
     *
     * @param view the domains as the caller's transaction sees them
     * @param wanted a domain with any id
     */
    Optional<Refusal> refusal(RegistryRepository view, long owner, Domain wanted) {
        return isTrusted.test(owner)
                ? taken(view, owner, wanted)
                : full(view, owner, wanted)
                        .or(() -> reserved(wanted))
                        .or(() -> ofService(wanted))
                        .or(() -> unproved(owner, wanted.host()))
                        .or(() -> taken(view, owner, wanted))
                        .or(() -> hiding(owner, wanted));
    }

    /**
     * Stores a domain for its owner alone, after its {@link #refusal} was looked for and its visitors were seen to reach
     * this server. Returns false if its id was taken meanwhile, or if there is a {@link #refusalAtLast}.
     */
    boolean insert(RegistryRepository repository, StoredDomain domain) {
        return proved(
                domain,
                isTrusted.test(domain.owners().first())
                        ? repository.insertDomain(domain)
                        : repository.insertOwnDomain(domain, MOST));
    }

    /** Like {@link #insert}, for a domain that is replaced; returns false also if the owner has no such domain. */
    boolean update(RegistryRepository repository, StoredDomain domain) {
        return proved(
                domain,
                isTrusted.test(domain.owners().first())
                        ? repository.updateDomain(domain)
                        : repository.updateOwnDomain(domain));
    }

    private boolean proved(StoredDomain domain, boolean isStored) {
        if (isStored) {
            seen.put(new OwnHost(domain.owners().first(), domain.domain().host()), HostProof.State.SEEN);
        }
        return isStored;
    }

    /** The reason why another caller, who was faster, keeps a domain from being stored. */
    Optional<Refusal> refusalAtLast(RegistryRepository view, long owner, Domain wanted) {
        return taken(view, owner, wanted)
                .or(() -> isTrusted.test(owner) ? Optional.empty() : full(view, owner, wanted));
    }

    /**
     * The records that prove the hosts of the domains that only this owner may use, in the order of their names, as
     * their last lookups have shown them. Empty for trusted owners, who need none.
     */
    List<HostProof> proofs(long owner) {
        return hostsToProve(host -> host.owner == owner)
                .map(host -> proof(host, seen.getOrDefault(host, HostProof.State.UNKNOWN)))
                .sorted(Comparator.comparing(HostProof::name))
                .toList();
    }

    /** Looks up the record of a host again, if it is among the owner's {@link #proofs}. */
    void lookUp(long owner, String host) {
        hostsToProve(new OwnHost(owner, host)::equals).forEach(each -> seen.put(each, state(each)));
    }

    /**
     * Looks up the records of all {@link #proofs} again, one after another.
     *
     * @param isStopped whether to leave out the rest
     */
    public void lookUpAll(BooleanSupplier isStopped) {
        Set<OwnHost> hosts = hostsToProve(host -> true).collect(Collectors.toSet());
        seen.keySet().retainAll(hosts);
        hosts.stream().takeWhile(each -> !isStopped.getAsBoolean()).forEach(each -> seen.put(each, state(each)));
    }

    private Stream<OwnHost> hostsToProve(Predicate<OwnHost> wanted) {
        return stored().domains().stream()
                .filter(each -> each.owners().size() == 1)
                .map(each -> new OwnHost(each.owners().first(), each.domain().host()))
                .distinct()
                .filter(wanted)
                .filter(host -> !isTrusted.test(host.owner));
    }

    private Optional<Refusal> full(RegistryRepository view, long owner, Domain wanted) {
        return own(owner, wanted).isOneOfAtMost(MOST, view.domains())
                ? Optional.empty()
                : Optional.of(Refusal.of(CoreViolation.TOO_MANY_ROWS, MOST));
    }

    private Optional<Refusal> reserved(Domain wanted) {
        String path = wanted.pathOf("");
        boolean isAllowed = path.isEmpty()
                || AliasPolicy.lookupKey(path.substring(0, path.indexOf('/')), aliases)
                        .filter(first -> aliases.refusal(first).isEmpty())
                        .isPresent();
        return isAllowed ? Optional.empty() : Optional.of(Refusal.of(DomainViolation.DOMAIN_PATH_RESERVED));
    }

    private Optional<Refusal> ofService(Domain wanted) {
        boolean isShared = stored().domains().stream()
                .anyMatch(
                        each -> each.owners().isEmpty() && each.domain().host().equals(wanted.host()));
        return isShared || serviceHosts.contains(wanted.host())
                ? Optional.of(Refusal.of(DomainViolation.HOST_OF_OTHERS))
                : Optional.empty();
    }

    private Optional<Refusal> unproved(long owner, String host) {
        if (AddressRange.address(host).isPresent()) {
            return Optional.of(Refusal.of(DomainViolation.HOST_IS_ADDRESS));
        }
        OwnHost wanted = new OwnHost(owner, host);
        HostProof proof = proof(wanted, state(wanted));
        return switch (proof.state()) {
            case SEEN -> Optional.empty();
            case MISSING -> Optional.of(Refusal.of(DomainViolation.HOST_UNPROVED, proof.name(), proof.value()));
            case UNKNOWN -> Optional.of(Refusal.of(DomainViolation.HOST_NOT_LOOKED_UP, proof.name(), proof.value()));
        };
    }

    private Optional<Refusal> taken(RegistryRepository view, long owner, Domain wanted) {
        return isTrusted.test(owner) || own(owner, wanted).isAdmittedBy(view.domains())
                ? DomainChanges.taken(view, wanted)
                : Optional.of(Refusal.of(DomainViolation.HOST_OF_OTHERS));
    }

    private Optional<Refusal> hiding(long owner, Domain wanted) {
        return stored().domains().stream()
                        .map(StoredDomain::domain)
                        .anyMatch(each -> hasLinksUnder(each, wanted, owner))
                ? Optional.of(Refusal.of(DomainViolation.DOMAIN_HIDES_LINKS))
                : Optional.empty();
    }

    /** Whether a domain has links of other owners whose short URLs begin with the base URL that is wanted. */
    private boolean hasLinksUnder(Domain domain, Domain wanted, long owner) {
        return domain.host().equals(wanted.host())
                && domain.aliasIn(wanted.pathOf(""))
                        .filter(rest -> !rest.isEmpty())
                        .flatMap(rest -> AliasPolicy.lookupKey(rest.substring(0, rest.length() - 1), aliases))
                        .filter(key -> stored().hasLinksUnder(domain.id(), key + "/", owner))
                        .isPresent();
    }

    private HostProof.State state(OwnHost host) {
        HostProof proof = proof(host, HostProof.State.UNKNOWN);
        return dns.apply(proof.name())
                .map(texts -> texts.contains(proof.value()) ? HostProof.State.SEEN : HostProof.State.MISSING)
                .orElse(HostProof.State.UNKNOWN);
    }

    /**
     * The proof of a host. Its value is a keyed digest of the owner and the host, so that nobody else can compute it
     * and a value proves nothing on another server.
     */
    private HostProof proof(OwnHost host, HostProof.State state) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(HexFormat.of().parseHex(key()), "HmacSHA256"));
            byte[] digest = mac.doFinal((host.owner + " " + host.host).getBytes(StandardCharsets.UTF_8));
            return new HostProof(RECORD + host.host, VALUE + HexFormat.of().formatHex(digest, 0, PROOF_BYTES), state);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has HmacSHA256", e);
        }
    }

    private String key() {
        String known = key;
        if (known == null) {
            byte[] random = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(random);
            known = stored().proofKey(HexFormat.of().formatHex(random));
            key = known;
        }
        return known;
    }

    private static StoredDomain own(long owner, Domain domain) {
        return new StoredDomain(domain, new TreeSet<>(Set.of(owner)));
    }
}
