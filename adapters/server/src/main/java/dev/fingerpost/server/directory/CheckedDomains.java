package dev.fingerpost.server.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.DomainReach;
import dev.fingerpost.console.OwnDomains;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.visit.DomainProbe;
import dev.fingerpost.registry.DomainClaims;
import dev.fingerpost.registry.HostProof;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.titles.GuardedClient;
import dev.fingerpost.titles.NoAnswerException;
import dev.fingerpost.titles.TitleSettings;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The stored domains for the console: adds them by the rules of {@link DomainClaims} if a {@link DomainProbe} reaches
 * this server, and deletes them. Every day, and when it is started, it looks up the records that prove hosts.
 */
public final class CheckedDomains implements OwnDomains, AutoCloseable {

    private static final int MOST_BYTES = 200;
    private static final int OK = 200;
    private static final int THREADS = 2;

    /** After this time, every process has usually seen that a domain was deleted, and creates no more links on it. */
    private static final long SEEN_SECONDS = 2;

    private static final System.Logger LOG = System.getLogger(CheckedDomains.class.getName());

    private final RegistryRepository stored;
    private final DomainClaims claims;
    private final DnsTxt dns;
    private final TitleSettings network;
    private final Set<StoredDomain> deleted = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor later = new ScheduledThreadPoolExecutor(THREADS, task -> {
        Thread thread = new Thread(task, "fingerpost-domains");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param dns with which the claims look up records; it is closed together with this object
     * @param network the addresses that checks may call. Public addresses of this machine are allowed, too, because
     * that is where visitors of its own domains arrive
     */
    public CheckedDomains(RegistryRepository stored, DomainClaims claims, DnsTxt dns, TitleSettings network) {
        this.stored = requireNonNull(stored, "stored");
        this.claims = requireNonNull(claims, "claims");
        this.dns = requireNonNull(dns, "dns");
        this.network = requireNonNull(network, "network");
    }

    /** Starts to look up the records. */
    public void start() {
        Future<?> unused = later.scheduleWithFixedDelay(this::lookUpAll, 0, 1, TimeUnit.DAYS);
    }

    private void lookUpAll() {
        try {
            claims.lookUpAll(later::isShutdown);
        } catch (StorageException e) {
            LOG.log(Level.WARNING, "The DNS records of domains could not be looked up; will try again tomorrow", e);
        }
    }

    @Override
    public DomainReach check(long owner, String baseUrl) {
        Domain domain = Domain.of(1, baseUrl);
        claims.lookUp(owner, domain.host());
        return reach(domain);
    }

    @Override
    public DomainReach add(long owner, String baseUrl) {
        Domain wanted = Domain.of(1, baseUrl);
        refuse(claims.refusal(owner, wanted));
        DomainReach reach = reach(wanted);
        if (reach instanceof DomainReach.ThisServer) {
            refuse(claims.add(owner, wanted));
        }
        return reach;
    }

    private static void refuse(Optional<Refusal> refusal) {
        refusal.ifPresent(found -> {
            throw new ValidationException(List.of(found.on("url")));
        });
    }

    private DomainReach reach(Domain wanted) {
        List<Domain> known = stored.domains().stream().map(StoredDomain::domain).toList();
        long id = known.stream()
                .filter(wanted::isVisitedLike)
                .map(Domain::id)
                .findFirst()
                .orElse(DomainProbe.NO_DOMAIN);
        DomainProbe probe = DomainProbe.of(wanted.baseUrl());
        try (GuardedClient client = GuardedClient.startForOwnNames(network, "FingerpostDomains")) {
            GuardedClient.Answer answer = client.get(probe.url(), MOST_BYTES);
            if (answer.status() != OK) {
                return new DomainReach.AnotherServer(answer.status());
            }
            if (probe.isAnsweredBy(answer.text(), id)) {
                return new DomainReach.ThisServer();
            }
            boolean isUnknownHere = Stream.concat(known.stream().map(Domain::id), Stream.of(DomainProbe.NO_DOMAIN))
                    .anyMatch(other -> probe.isAnsweredBy(answer.text(), other));
            return isUnknownHere ? new DomainReach.AnotherName() : new DomainReach.AnotherServer(answer.status());
        } catch (NoAnswerException e) {
            return new DomainReach.Nothing(e.reason());
        }
    }

    @Override
    public List<HostProof> proofs(long owner) {
        return claims.proofs(owner);
    }

    @Override
    public Set<Long> ownedBy(long owner) {
        return stored.domains().stream()
                .filter(each -> each.owners().equals(Set.of(owner)))
                .map(each -> each.domain().id())
                .collect(Collectors.toSet());
    }

    @Override
    public boolean delete(long owner, long id) {
        Optional<StoredDomain> own = stored.domains().stream()
                .filter(each -> each.domain().id() == id && each.owners().equals(Set.of(owner)))
                .findFirst();
        boolean isDeleted = own.isPresent() && !stored.hasLinks(id) && stored.deleteDomain(id);
        if (isDeleted) {
            deleted.add(own.get());
            Future<?> unused = later.schedule(() -> restoreIfUsed(own.get()), SEEN_SECONDS, TimeUnit.SECONDS);
        }
        return isDeleted;
    }

    /**
     * Stores a deleted domain again if it has links, which a process has created that had not seen the deletion yet.
     * Otherwise the next start would be refused, because links have no domain. If another owner has domains on the host
     * by now, the domain gets an address that nobody visits.
     */
    private void restoreIfUsed(StoredDomain gone) {
        try {
            long id = gone.domain().id();
            if (deleted.remove(gone) && stored.hasLinks(id) && !stored.insertOwnDomain(gone)) {
                stored.insertDomain(new StoredDomain(Domain.of(id, "http://domain-" + id + ".invalid"), gone.owners()));
            }
        } catch (StorageException e) {
            LOG.log(Level.WARNING, "It is not known whether a deleted domain has links; the command doctor tells", e);
        }
    }

    @Override
    public void close() {
        later.shutdownNow();
        dns.close();
        List.copyOf(deleted).forEach(this::restoreIfUsed);
    }
}
