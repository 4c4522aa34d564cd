package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.registry.DomainClaims;
import dev.fingerpost.registry.DomainProbe;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.Registry;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import java.util.stream.Stream;

/**
 * The domains that owners add by themselves, by the rules of {@link DomainClaims}, if a {@link DomainProbe} reaches this
 * server. Every day, and when it is started, it looks up the records that prove hosts.
 */
public final class CheckedDomains implements AutoCloseable {

    private static final int MOST_BYTES = 200;
    private static final int OK = 200;

    private static final System.Logger LOG = System.getLogger(CheckedDomains.class.getName());

    private final DomainClaims claims;
    private final DnsTxt dns;
    private final TitleSettings network;
    private final ScheduledExecutorService later =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreads("fingerpost-domains"));

    /**
     * Asks the resolvers of the system for records.
     *
     * @param serviceHosts the hosts of the console and of the API
     * @param isTrusted whether an owner need not follow the rules
     * @param network the addresses that checks may call. Public addresses of this machine are allowed, too, because
     * that is where visitors of its own domains arrive
     */
    public CheckedDomains(
            AliasPolicy aliases, Set<String> serviceHosts, LongPredicate isTrusted, TitleSettings network) {
        this(aliases, serviceHosts, isTrusted, network, "dns:");
    }

    /** @param resolver asks this resolver, such as {@code dns://127.0.0.1:5353} */
    public CheckedDomains(
            AliasPolicy aliases,
            Set<String> serviceHosts,
            LongPredicate isTrusted,
            TitleSettings network,
            String resolver) {
        this.dns = new DnsTxt(resolver);
        this.network = requireNonNull(network, "network");
        this.claims = new DomainClaims(aliases, dns::at, serviceHosts, isTrusted, this::reach);
    }

    /** A registry in which owners add domains by these rules. */
    public Registry registry() {
        return Registry.keep().withClaims(claims);
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

    private DomainReach reach(Domain wanted, List<Domain> known) {
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
    public void close() {
        later.shutdownNow();
        dns.close();
    }
}
