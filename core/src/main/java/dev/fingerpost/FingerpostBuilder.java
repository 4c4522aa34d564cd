package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKeyListener;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.OutboxClicks;
import dev.fingerpost.event.OutboxEvents;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.internal.bulkhead.OwnerBulkhead;
import dev.fingerpost.internal.change.AfterChange;
import dev.fingerpost.internal.change.BeforeChange;
import dev.fingerpost.internal.change.HostGate;
import dev.fingerpost.internal.change.HostTransactionListener;
import dev.fingerpost.internal.change.RowListeners;
import dev.fingerpost.internal.change.UnitOfWork;
import dev.fingerpost.internal.concurrent.Pruning;
import dev.fingerpost.internal.counting.ClickHook;
import dev.fingerpost.internal.draft.DraftRules;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.page.ListLimits;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.PixelListener;
import dev.fingerpost.quarantine.Quarantine;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.quota.QuotaHook;
import dev.fingerpost.statistics.StatisticsHook;
import dev.fingerpost.statistics.StatisticsSettings;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.TransactionListener;
import dev.fingerpost.title.OwnerExecutor;
import dev.fingerpost.title.TitleFiller;
import dev.fingerpost.title.TitleSource;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.VisitListener;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Collects the host's ports and settings for a {@link Fingerpost}. Not thread-safe. */
public final class FingerpostBuilder {

    /** How much heap cached links take by default. See {@link #linkCache}. */
    public static final long STANDARD_LINK_CACHE_BYTES = 8L * 1024 * 1024;

    private final Storage storage;
    private @Nullable DomainDirectory domains;
    private SpaceDirectory spaces = SpaceDirectory.any();
    private AliasPolicy aliasPolicy = AliasPolicy.standard();
    private AliasGenerator aliasGenerator = AliasGenerator.secure();
    private LinkRules rules = LinkRules.standard();
    private final List<Gate> gates = new ArrayList<>();
    private @Nullable Quota quota; // feature quotas
    private PasswordHasher hasher = PasswordHasher.pbkdf2();
    private ListLimits listLimits = ListLimits.standard();
    private Duration aliasQuarantine = Duration.ZERO; // feature quarantine
    private Clock clock = Clock.systemUTC();
    private final List<LinkListener> linkListeners = new ArrayList<>();
    private final List<TransactionListener> transactionListeners = new ArrayList<>();
    private final List<PixelListener> pixelListeners = new ArrayList<>();
    private final List<ApiKeyListener> apiKeyListeners = new ArrayList<>(); // feature keys
    private final List<VisitListener> visitListeners = new ArrayList<>();
    private Duration eventsKept = Duration.ZERO; // feature events
    private BooleanSupplier eventsAreOn = Boolean.FALSE::booleanValue; // feature events
    private Counting counting = Counting.beforeAnswer();
    private long linkCacheBytes = STANDARD_LINK_CACHE_BYTES;
    private @Nullable StatisticsSettings statistics; // feature statistics
    private TitleSource titleSource = TitleSource.NONE; // feature titles
    private OwnerExecutor titleExecutor = (owner, work) -> work.run(); // feature titles

    FingerpostBuilder(Storage storage) {
        this.storage = requireNonNull(storage, "storage");
    }

    /** The host's domains, which must be given. On a directory without domains, no link can be created. */
    public FingerpostBuilder domains(DomainDirectory directory) {
        domains = requireNonNull(directory, "domains");
        return this;
    }

    /** Which spaces an owner may use; all by default. */
    public FingerpostBuilder spaces(SpaceDirectory directory) {
        spaces = requireNonNull(directory, "spaces");
        return this;
    }

    /**
     * Which aliases are allowed, and which two are equal; {@link AliasPolicy#standard()} by default. A link keeps the
     * key it was stored under, so choose before the first link is created.
     */
    public FingerpostBuilder aliasPolicy(AliasPolicy policy) {
        aliasPolicy = requireNonNull(policy, "aliasPolicy");
        return this;
    }

    /** Generates the alias of a link that is created without one; {@link AliasGenerator#secure()} by default. */
    public FingerpostBuilder aliasGenerator(AliasGenerator generator) {
        aliasGenerator = requireNonNull(generator, "aliasGenerator");
        return this;
    }

    /** The limits of links; {@link LinkRules#standard()} by default. */
    public FingerpostBuilder rules(LinkRules newRules) {
        rules = requireNonNull(newRules, "rules");
        return this;
    }

    /** Adds rules of the host's own. Gates are asked in the order they were added; none by default. */
    public FingerpostBuilder gate(Gate gate) {
        gates.add(requireNonNull(gate, "gate"));
        return this;
    }

    // feature quotas {
    /** How much each owner may have; no bounds by default. */
    public FingerpostBuilder quota(Quota newQuota) {
        quota = requireNonNull(newQuota, "quota");
        return this;
    }
    // }

    /** How passwords are hashed; {@link PasswordHasher#pbkdf2()} by default. */
    public FingerpostBuilder passwordHasher(PasswordHasher newHasher) {
        hasher = requireNonNull(newHasher, "passwordHasher");
        return this;
    }

    /** How many lists are read at the same time; {@link ListLimits#standard()} by default. */
    public FingerpostBuilder listLimits(ListLimits limits) {
        listLimits = requireNonNull(limits, "limits");
        return this;
    }

    /** When clicks are counted; {@link Counting#beforeAnswer()} by default. */
    public FingerpostBuilder counting(Counting newCounting) {
        counting = requireNonNull(newCounting, "counting");
        return this;
    }

    /**
     * How much heap the links may take that visits went to last, about; 8 MiB by default, which is 10,000 links without
     * targets. A visit of a cached link takes one statement instead of two.
     *
     * @param bytes 0 for no cache: then visitors are not redirected while the storage fails either
     */
    public FingerpostBuilder linkCache(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("the bytes of the link cache must not be negative");
        }
        linkCacheBytes = bytes;
        return this;
    }

    // feature statistics {
    /**
     * Keeps statistics: clicks by quarter of an hour, counted with the click, and by day and {@linkplain
     * dev.fingerpost.statistics.Dimension dimension}, written within a second. Off by default.
     */
    public FingerpostBuilder statistics(StatisticsSettings settings) {
        statistics = requireNonNull(settings, "statistics");
        return this;
    }
    // }

    // feature quarantine {
    /**
     * How long an alias that its owner has freed is kept from other owners, since printed codes outlive links; they are told
     * that it is taken. Its owner may have it back at any time. None by default.
     *
     * @param time zero for none
     */
    public FingerpostBuilder aliasQuarantine(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("a quarantine must not be negative");
        }
        aliasQuarantine = time;
        return this;
    }
    // }

    /** What "now" is in the library and its adapters; the system's clock by default. See {@link Fingerpost#clock()}. */
    public FingerpostBuilder clock(Clock newClock) {
        clock = requireNonNull(newClock, "clock");
        return this;
    }

    /** Adds a listener. Listeners are called in the order they were added. */
    public FingerpostBuilder listener(LinkListener listener) {
        linkListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    /**
     * Adds a listener in the transaction of each change of links: what it writes is committed or rolled back with it.
     */
    public FingerpostBuilder transactionListener(TransactionListener listener) {
        transactionListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    // feature events {
    /**
     * Stores events of changes, ends and clicks (by minute, or {@link Counting#withEveryClick}) in the transaction of the cause,
     * for readers of {@link Outbox}. Off by default. The end of a link is one if it was set while this was on.
     *
     * @param kept at least a day
     * @param isOn asked for each change and click, so it must be quick
     */
    public FingerpostBuilder outbox(Duration kept, BooleanSupplier isOn) {
        if (kept.compareTo(Duration.ofDays(1)) < 0) {
            throw new IllegalArgumentException("events must be kept for a day at least");
        }
        if (storage.optional(Outbox.class).isEmpty()) {
            throw new IllegalStateException("the storage keeps no outbox");
        }
        eventsKept = kept;
        eventsAreOn = requireNonNull(isOn, "isOn");
        return this;
    }
    // }

    /** Adds a listener of pixels. */
    public FingerpostBuilder pixelListener(PixelListener listener) {
        pixelListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    // feature keys {
    /** Adds a listener of API keys. */
    public FingerpostBuilder apiKeyListener(ApiKeyListener listener) {
        apiKeyListeners.add(requireNonNull(listener, "listener"));
        return this;
    }
    // }

    /** Adds a listener of visits. It cannot slow or break them. */
    public FingerpostBuilder visitListener(VisitListener listener) {
        visitListeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    // feature titles {
    /**
     * The source of titles for links without one; none by default. It is asked after a link is created, gets a
     * different destination or loses its title.
     *
     * @param executor runs the lookups; give it a bounded queue with turns for owners, as a rejected lookup costs a title and nothing else
     */
    public FingerpostBuilder titles(TitleSource source, OwnerExecutor executor) {
        titleSource = requireNonNull(source, "source");
        titleExecutor = requireNonNull(executor, "executor");
        return this;
    }
    // }

    /**
     * Builds the library.
     *
     * @throws IllegalStateException if no {@link #domains} are given, the storage keeps no statistics, it cannot
     *     keep a quarantine of aliases, each click is to be an event and no {@link #outbox} keeps events, or it {@linkplain Storage#tenantKey has tenants} and something is switched on that
     *     is written by threads of the library
     */
    public Fingerpost build() {
        storage.tenantKey().ifPresent(tenant -> refuseBackgroundWrites());
        OwnerBulkhead bulkhead = new OwnerBulkhead(listLimits);
        UnitOfWork unit = new UnitOfWork(bulkhead, hooksBefore(), hooksAfter(), RowListeners.ofLinks(linkListeners));
        // feature titles {
        TitleFiller titles = new TitleFiller(titleSource, titleExecutor, storage, unit, clock);
        unit = unit.withListeners(RowListeners.ofLinks(List.of(titles)));
        // }
        Pruning pruning = new Pruning(pruned(), storage.tenantKey().isPresent());
        LinkServices services = new LinkServices(
                givenDomains(),
                givenSpaces(),
                aliasPolicy,
                aliasGenerator,
                rules,
                DraftRules.constraints(aliasPolicy, rules),
                hasher,
                bulkhead,
                unit,
                clock);
        // feature events {
        if (eventsKept.isZero() && counting.everyClick()) {
            throw new IllegalStateException("each click can be an event only where events are kept: call outbox(...)");
        }
        if (!eventsKept.isZero()) {
            pruning.start();
        }
        // }
        VisitEvents events = new VisitEvents(visitListeners, storage::afterCommit);
        return new Fingerpost(
                services,
                storage,
                RowListeners.ofPixels(pixelListeners),
                ApiKeys.listeners(apiKeyListeners), // feature keys
                new Visits(
                        storage,
                        services.domains(),
                        aliasPolicy,
                        rules.urls(),
                        hasher,
                        counting,
                        linkCacheBytes,
                        clickHooks(),
                        clock,
                        events),
                events,
                titles, // feature titles
                statistics != null, // feature statistics
                pruning);
    }

    /** What may refuse rows, in the order in which it is asked. */
    private List<BeforeChange> hooksBefore() {
        List<BeforeChange> hooks = new ArrayList<>();
        gates.forEach(gate -> hooks.add(new HostGate(gate)));
        // feature quotas {
        if (quota != null) {
            hooks.add(new QuotaHook(quota));
        }
        // }
        return hooks;
    }

    /** What writes beside changes of links, in the order in which it is called. */
    private List<AfterChange> hooksAfter() {
        List<AfterChange> hooks = new ArrayList<>();
        // feature quarantine {
        if (!aliasQuarantine.isZero()) {
            hooks.add(Quarantine.of(storage, aliasQuarantine, clock));
        }
        // }
        transactionListeners.forEach(listener -> hooks.add(new HostTransactionListener(listener)));
        // feature events {
        if (!eventsKept.isZero()) {
            hooks.add(new OutboxEvents(eventsAreOn, clock));
        }
        // }
        return hooks;
    }

    /** What deletes rows that are no longer needed. */
    private List<Pruning.Deletion> pruned() {
        List<Pruning.Deletion> deletions = new ArrayList<>();
        // feature idempotency {
        storage.optional(AnswerRepository.class)
                .ifPresent(answers -> deletions.add(limit -> answers.deleteExpired(null, clock.instant(), limit)));
        // }
        // feature events {
        if (!eventsKept.isZero()) {
            Outbox outbox = storage.optional(Outbox.class).orElseThrow();
            deletions.add(limit -> outbox.deleteBefore(clock.instant().minus(eventsKept), limit));
        }
        // }
        return deletions;
    }

    /** What takes part in the counting of clicks. */
    private List<ClickHook> clickHooks() {
        List<ClickHook> hooks = new ArrayList<>();
        // feature statistics {
        if (statistics != null) {
            hooks.add(new StatisticsHook(storage, statistics, clock));
        }
        // }
        // feature events {
        if (!eventsKept.isZero()) {
            hooks.add(new OutboxClicks(eventsAreOn, counting.everyClick(), clock));
        }
        // }
        return hooks;
    }

    /** Such a thread has no tenant, so it would write to the database of any. */
    private void refuseBackgroundWrites() {
        refuseBackgroundWrites("statistics", statistics != null); // feature statistics
        refuseBackgroundWrites("the outbox", !eventsKept.isZero()); // feature events
        refuseBackgroundWrites("titles", titleSource != TitleSource.NONE); // feature titles
    }

    private static void refuseBackgroundWrites(String what, boolean isOn) {
        if (isOn) {
            throw new IllegalStateException(
                    "with a tenant key " + what + " cannot be switched on, because another thread"
                            + " than the caller's writes them: open one storage for the database of each tenant instead");
        }
    }

    private SpaceDirectory givenSpaces() {
        return storage.tenantKey().map(spaces::separatedBy).orElse(spaces);
    }

    private DomainDirectory givenDomains() {
        if (domains == null) {
            throw new IllegalStateException("domains must be given, for example .domains(Domains.fixed(Domain.of(1,"
                    + " \"https://go.example.com\")))");
        }
        return storage.tenantKey().map(domains::separatedBy).orElse(domains);
    }
}
