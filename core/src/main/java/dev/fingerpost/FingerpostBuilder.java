package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.RowListeners;
import dev.fingerpost.concurrent.Lifetime;
import dev.fingerpost.concurrent.OwnerBulkhead;
import dev.fingerpost.concurrent.Pruning;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.page.ConcurrencyLimits;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.PixelListener;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.TransactionListener;
import dev.fingerpost.usecase.LinkServices;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.VisitListener;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the host's ports and settings, and builds a {@link Fingerpost} from them. Not thread-safe. */
public final class FingerpostBuilder {

    /** The default size of the cache of links, in bytes. See {@link #linkCache}. */
    public static final long STANDARD_LINK_CACHE_BYTES = 8L * 1024 * 1024;

    private final Storage storage;
    private final Map<Class<?>, Feature> features = new LinkedHashMap<>();
    private final Set<Class<?>> left = new HashSet<>();
    private @Nullable DomainDirectory domains;
    private SpaceDirectory spaces = SpaceDirectory.any();
    private AliasPolicy aliasPolicy = AliasPolicy.standard();
    private AliasGenerator aliasGenerator = AliasGenerator.secure();
    private LinkRules rules = LinkRules.standard();
    private final List<Gate> gates = new ArrayList<>();
    private PasswordHasher hasher = PasswordHasher.pbkdf2();
    private ConcurrencyLimits concurrencyLimits = ConcurrencyLimits.standard();
    private Clock clock = Clock.systemUTC();
    private Actor actor = Actor.UNKNOWN;
    private final List<LinkListener> linkListeners = new ArrayList<>();
    private final List<TransactionListener> transactionListeners = new ArrayList<>();
    private final List<PixelListener> pixelListeners = new ArrayList<>();
    private final List<VisitListener> visitListeners = new ArrayList<>();
    private Counting counting = Counting.beforeAnswer();
    private long linkCacheBytes = STANDARD_LINK_CACHE_BYTES;

    FingerpostBuilder(Storage storage) {
        this.storage = requireNonNull(storage, "storage");
    }

    /** Sets the host's domains. Domains are required: without a domain, no link can be created. */
    public FingerpostBuilder domains(DomainDirectory directory) {
        domains = requireNonNull(directory, "domains");
        return this;
    }

    /** Sets which spaces an owner may use. By default, every owner may use every space. */
    public FingerpostBuilder spaces(SpaceDirectory directory) {
        spaces = requireNonNull(directory, "spaces");
        return this;
    }

    /**
     * Installs a feature. Its tables are created when the library is built.
     *
     * @throws IllegalStateException if a feature of this class is installed already
     */
    public FingerpostBuilder with(Feature feature) {
        if (features.putIfAbsent(feature.getClass(), feature) != null) {
            throw new IllegalStateException(feature.getClass().getSimpleName() + " is installed twice");
        }
        return this;
    }

    /**
     * Lets the library change a database without a feature that was installed there, whose rows then no longer tell
     * everything. They stay, and are deleted with their owner.
     *
     * @param port the port of the feature, such as {@code AuditLog.class}
     */
    public FingerpostBuilder leaving(Class<?> port) {
        left.add(requireNonNull(port, "port"));
        return this;
    }

    /**
     * Sets which aliases are allowed, and which of them count as equal. The default is {@link AliasPolicy#standard()}.
     * A link keeps the comparison key under which it was stored, so choose the policy before the first link is created.
     */
    public FingerpostBuilder aliasPolicy(AliasPolicy policy) {
        aliasPolicy = requireNonNull(policy, "aliasPolicy");
        return this;
    }

    /**
     * Sets how an alias is generated for a link that is created without one. The default is
     * {@link AliasGenerator#secure()}.
     */
    public FingerpostBuilder aliasGenerator(AliasGenerator generator) {
        aliasGenerator = requireNonNull(generator, "aliasGenerator");
        return this;
    }

    /** Sets the limits of links. The default is {@link LinkRules#standard()}. */
    public FingerpostBuilder rules(LinkRules newRules) {
        rules = requireNonNull(newRules, "rules");
        return this;
    }

    /**
     * Adds a gate, that is, rules of the host about what may be stored. Gates are asked in the order in which they were
     * added.
     */
    public FingerpostBuilder gate(Gate gate) {
        gates.add(requireNonNull(gate, "gate"));
        return this;
    }

    /** Sets how passwords are hashed. The default is {@link PasswordHasher#pbkdf2()}. */
    public FingerpostBuilder passwordHasher(PasswordHasher newHasher) {
        hasher = requireNonNull(newHasher, "passwordHasher");
        return this;
    }

    /**
     * Sets how many lists are read, and how many changes of one owner are made, at the same time. The default is
     * {@link ConcurrencyLimits#standard()}.
     */
    public FingerpostBuilder concurrencyLimits(ConcurrencyLimits limits) {
        concurrencyLimits = requireNonNull(limits, "limits");
        return this;
    }

    /** Sets when clicks are counted. The default is {@link Counting#beforeAnswer()}. */
    public FingerpostBuilder counting(Counting newCounting) {
        counting = requireNonNull(newCounting, "counting");
        return this;
    }

    /**
     * Sets about how much heap the cache of recently visited links may use. The default is 8 MiB, enough for about
     * 10,000 links without targets. A click that is counted before the answer takes one statement less if its link is
     * cached and has neither a password nor rotations.
     *
     * @param bytes 0 for no cache
     */
    public FingerpostBuilder linkCache(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("the bytes of the link cache must not be negative");
        }
        linkCacheBytes = bytes;
        return this;
    }

    /**
     * Sets the clock of the library and its adapters. The default is the system's clock. See
     * {@link Fingerpost#clock()}.
     */
    public FingerpostBuilder clock(Clock newClock) {
        clock = requireNonNull(newClock, "clock");
        return this;
    }

    /** Sets who makes the changes for which {@link Owner#by} names nobody. By default it is unknown. */
    public FingerpostBuilder actor(Actor newActor) {
        actor = requireNonNull(newActor, "actor");
        return this;
    }

    /** Adds a listener of links. Listeners are called in the order in which they were added. */
    public FingerpostBuilder listener(LinkListener listener) {
        linkListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    /**
     * Adds a listener that is called in the transaction of each change of links. What it writes is committed or rolled
     * back with the change.
     */
    public FingerpostBuilder transactionListener(TransactionListener listener) {
        transactionListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    /** Adds a listener of pixels. */
    public FingerpostBuilder pixelListener(PixelListener listener) {
        pixelListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    /** Adds a listener of visits. The listener can neither delay a visit nor make it fail. */
    public FingerpostBuilder visitListener(VisitListener listener) {
        visitListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    /**
     * Builds the library.
     *
     * @throws IllegalStateException if {@link #domains} were not set; or if the storage has no part for an installed
     *     feature, or keeps a feature that is neither installed nor {@linkplain #leaving left}
     */
    public Fingerpost build() {
        Lifetime lifetime = new Lifetime();
        OwnerBulkhead bulkhead = new OwnerBulkhead(concurrencyLimits);
        Installation heart = new Installation(storage, lifetime, clock, spaces, bulkhead, actor);
        linkListeners.forEach(heart::listener);
        gates.forEach(gate -> heart.before(new HostGate(gate)));
        transactionListeners.forEach(listener -> heart.after(new HostTransactionListener(listener)));
        heart.install(features.values(), left);
        LinkServices services = new LinkServices(
                givenDomains(),
                spaces,
                aliasPolicy,
                aliasGenerator,
                rules,
                rules.constraints(aliasPolicy, heart.clickHooks().stream().anyMatch(ClickHook::givesReceipts)),
                hasher,
                bulkhead,
                heart.unit(),
                clock);
        Pruning pruning = new Pruning(heart.deletions());
        if (!heart.deletions().isEmpty()) {
            pruning.start();
        }
        VisitEvents events = new VisitEvents(visitListeners, storage::afterCommit);
        return new Fingerpost(
                lifetime,
                services,
                storage,
                RowListeners.ofPixels(pixelListeners),
                new Visits(
                        lifetime::check,
                        storage,
                        services.domains(),
                        aliasPolicy,
                        rules.urls(),
                        hasher,
                        counting,
                        linkCacheBytes,
                        heart.clickHooks(),
                        clock,
                        events),
                events,
                features,
                heart.deletedFirst(),
                pruning);
    }

    private DomainDirectory givenDomains() {
        if (domains == null) {
            throw new IllegalStateException("domains must be given, for example .domains(Domains.fixed(Domain.of(1,"
                    + " \"https://go.example.com\")))");
        }
        return domains;
    }
}
