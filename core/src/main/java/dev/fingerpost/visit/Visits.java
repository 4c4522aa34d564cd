package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.internal.counting.ClickCounting;
import dev.fingerpost.internal.counting.ClickHook;
import dev.fingerpost.internal.counting.CountedVisit;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.Secret;
import dev.fingerpost.text.UrlRules;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Resolves visits: which link is meant, whether it may be followed, where to, and counts the click. Thread-safe. The
 * only effect of a visit is its click, and only a redirect has one.
 */
public final class Visits implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Visits.class.getName());

    /**
     * A visitor goes where the link leads when the click is counted, unless it is changed so many times meanwhile: then the visitor
     * goes where the link has led during the visit.
     */
    private static final int VERIFIED_LOOKUPS = 3;

    private static final int MOST_LOOKUPS = 10;

    /** Half of those that the hasher checks at a time. */
    private static final int PASSWORDS_OF_OWNER = 2;

    private final LinkCache.Lookup lookup;
    private final Storage storage;
    private final ClickCounting clicks;
    private final PasswordChecks passwords;
    private final UrlRules urls;
    private final Clock clock;
    private final Consumer<VisitEvent> events;

    /**
     * For {@code Fingerpost}.
     *
     * @param cacheBytes the room for links that were visited last; 0 for none
     * @param hooks that take part in the counting of clicks
     * @param events gets each visit once it is decided, and must neither fail nor wait
     */
    public Visits(
            Storage storage,
            DomainDirectory domains,
            AliasPolicy policy,
            UrlRules urls,
            PasswordHasher hasher,
            Counting counting,
            long cacheBytes,
            List<ClickHook> hooks,
            Clock clock,
            Consumer<VisitEvent> events) {
        this.storage = requireNonNull(storage, "storage");
        this.clicks = new ClickCounting(
                storage, new ClickCounting.Policy(counting.delay(), counting.failureTolerated()), hooks);
        this.lookup = new LinkCache.Lookup(domains, LinkCache.of(storage, cacheBytes, clicks::mayBeLost), policy);
        this.passwords = new PasswordChecks(hasher, PASSWORDS_OF_OWNER);
        this.urls = requireNonNull(urls, "urls");
        this.clock = requireNonNull(clock, "clock");
        this.events = requireNonNull(events, "events");
    }

    /** Resolves a visit that counts, with neither a password nor an accepted warning. See {@link #resolve(Visit)}. */
    public Resolution resolve(String host, String path, Visitor visitor) {
        return resolve(Visit.of(host, path, visitor));
    }

    /**
     * Resolves a visit. A click is counted if, and only if, the outcome is a redirect and the visit counts: before this
     * returns, unless {@link Counting} says otherwise. It is never counted past the link's limit, whatever other
     * processes count. On a thread that is in a transaction of its caller, where the storage takes part in those, the
     * click is part of the transaction. It is gone after a rollback, and clicks of other visitors of the link wait for
     * the end of the transaction.
     *
     * <p>An address that no link has is looked up once more without its {@linkplain AliasPolicy#withoutTail glued
     * tail}.
     *
     * @throws StorageException if the storage cannot answer; only if the outcome is unknown may the click be counted
     * @throws dev.fingerpost.failure.OverloadedException if too many passwords are being checked
     */
    public Resolution resolve(Visit visit) {
        Instant now = clock.instant();
        try {
            VisitEvent.Resolved resolved = Deadline.share(() -> decide(visit, now));
            events.accept(resolved);
            return resolved.resolution();
        } catch (FingerpostException e) {
            events.accept(new VisitEvent.Failed(now, visit.host(), visit.path(), e));
            throw e;
        }
    }

    /**
     * The address that stands for the visited link, whether it exists or not; empty where there cannot be one. It has no
     * {@linkplain AliasPolicy#withoutTail glued tail}, so that a link has one address, for example to count wrong passwords by.
     */
    public Optional<LinkAddress> address(Visit visit) {
        return lookup.address(visit.host(), AliasPolicy.withoutTail(visit.path()));
    }

    /** Whether the visited host name and path are on a domain, whatever links it has. */
    public boolean isOnDomain(Visit visit) {
        return lookup.isOnDomain(visit.host(), visit.path());
    }

    /**
     * The link at a short URL, unless a visitor is told that there is none: a disabled link, and one that has not
     * started, are not found. Counts no click.
     *
     * @param path as in {@link Visit#path}
     * @throws StorageException if the storage cannot answer
     */
    public Optional<Link> find(String host, String path) {
        Instant now = clock.instant();
        return lookup.find(host, path).filter(link -> switch (link.statusAt(now)) {
            case ACTIVE, EXPIRED -> true;
            case DISABLED, SCHEDULED -> false;
        });
    }

    /** The use of the cache of links, and the clicks that wait. Cheap. */
    public Metrics metrics() {
        return new Metrics(lookup.links().hits(), lookup.links().misses(), clicks.waiting());
    }

    /** Writes the clicks that wait, and what features keep of them, and ends the threads that write them. */
    @Override
    public void close() {
        clicks.close();
    }

    private VisitEvent.Resolved decide(Visit visit, Instant now) {
        Optional<VisitEvent.Resolved> exact =
                lookup.address(visit.host(), visit.path()).map(address -> decide(address, visit, now));
        return exact.filter(resolved -> resolved.link().isPresent())
                .or(() -> lookup.addressWithoutTail(visit.host(), visit.path())
                        .map(address -> decide(address, visit, now)))
                .or(() -> exact)
                .orElseGet(() -> notFollowed(visit, now, null, new Resolution.NotFound(), false));
    }

    private VisitEvent.Resolved decide(LinkAddress address, Visit visit, Instant now) {
        Optional<LinkCache.FoundLink> cached = cached(address, visit, now);
        return cached.flatMap(found -> redirect(found, visit, LinkVersion.of(found.link()), now))
                .orElseGet(() -> asStored(address, visit, now, cached.isPresent()));
    }

    /**
     * A cached link is not looked up again: its click is counted only if it still has the same version, so that one
     * statement does both. The stored link decides every other outcome, and also a visit of a link with a password,
     * which would be checked twice.
     */
    private Optional<LinkCache.FoundLink> cached(LinkAddress address, Visit visit, Instant now) {
        if (!visit.isClick()) {
            return Optional.empty();
        }
        return lookup.links()
                .cached(address)
                .filter(found -> clicks.isVerifying(found.link())
                        && !found.link().hasRedirectPassword()
                        && obstacle(found, visit, now).isEmpty());
    }

    /**
     * The stored link shows why a click was refused: another visitor took the last click of the link, or the link
     * was changed, deleted or replaced.
     *
     * @param refused whether the click was refused already
     */
    private VisitEvent.Resolved asStored(LinkAddress address, Visit visit, Instant now, boolean refused) {
        for (int lookups = 0; lookups < MOST_LOOKUPS; lookups++) {
            Optional<LinkCache.FoundLink> stored = lookup.links().find(address);
            if (stored.isEmpty()) {
                return notFollowed(visit, now, null, new Resolution.NotFound(), refused || lookups > 0);
            }
            Link link = stored.get().link();
            Optional<Resolution> obstacle = obstacle(stored.get(), visit, now);
            if (obstacle.isPresent()) {
                return notFollowed(visit, now, link, obstacle.get(), refused || lookups > 0);
            }
            LinkVersion version = lookups < VERIFIED_LOOKUPS && clicks.isVerifying(link)
                    ? LinkVersion.of(link)
                    : LinkVersion.any(link.id());
            Optional<VisitEvent.Resolved> followed = redirect(stored.get(), visit, version, now);
            if (followed.isPresent()) {
                return followed.get();
            }
        }
        throw StorageException.failed("count a click of a link that is replaced all the time", null);
    }

    /** @param refused whether its click was refused before */
    private static VisitEvent.Resolved notFollowed(
            Visit visit, Instant now, @Nullable Link link, Resolution resolution, boolean refused) {
        Visit.NotCounted reason = visit.notCounted();
        if (reason == null && link != null && resolution instanceof Resolution.Expired && link.isUsedUp()) {
            reason = Visit.NotCounted.LIMIT_REACHED;
        }
        if (reason == null && refused) {
            reason = Visit.NotCounted.CHANGED_MEANWHILE;
        }
        return new VisitEvent.Resolved(now, visit.host(), visit.path(), link, resolution, reason);
    }

    /** The outcome instead of a redirect, in the order of the link's status. */
    private Optional<Resolution> obstacle(LinkCache.FoundLink found, Visit visit, Instant now) {
        return switch (found.link().statusAt(now)) {
            case DISABLED -> Optional.of(new Resolution.Disabled());
            case EXPIRED -> Optional.of(expired(found));
            case SCHEDULED -> Optional.of(new Resolution.NotStarted());
            case ACTIVE -> challenge(found, visit);
        };
    }

    private Optional<Resolution> challenge(LinkCache.FoundLink found, Visit visit) {
        Link link = found.link();
        boolean warning = link.sensitiveContent() && !visit.warningAccepted();
        PasswordHash hash = link.content().redirectPassword();
        if (hash != null) {
            Secret password = visit.password();
            if (password == null || !passwords.matches(link, storage.links(), password.reveal(), hash)) {
                return Optional.of(new Resolution.PasswordRequired(password != null, warning));
            }
        }
        return warning
                ? Optional.of(new Resolution.WarningRequired(hash != null, found.href(visit.expectedUrl(link), urls)))
                : Optional.empty();
    }

    /**
     * Empty if the click is refused. Everything that can fail comes before the count, so that a failure
     * counts nothing.
     *
     * @param version the version that the link must have when the click is counted
     */
    private Optional<VisitEvent.Resolved> redirect(
            LinkCache.FoundLink found, Visit visit, LinkVersion version, Instant now) {
        Link link = found.link();
        List<Pixel> attached = link.pixelIds().isEmpty() ? List.of() : pixels(link);
        Optional<Target> target = visit.targetOf(link);
        String destination = found.href(target.map(Target::value).orElse(link.url()), urls);
        ClickCounting.Result click = visit.isClick()
                ? clicks.count(
                        link, version, () -> counted(link, visit, now, null).facts())
                : new ClickCounting.Result.Counted(link.clicks() + 1);
        if (click instanceof ClickCounting.Result.Refused) {
            return Optional.empty();
        }
        if (link.targeting().isRotation() && click instanceof ClickCounting.Result.Counted counted) {
            target = Optional.of(link.targeting().rotation(counted.number()));
            destination = found.href(target.get().value(), urls);
        }
        Visit.NotCounted reason =
                click instanceof ClickCounting.Result.Lost ? Visit.NotCounted.FAILURE_TOLERATED : visit.notCounted();
        if (reason == null) {
            Target chosen = target.orElse(null);
            clicks.visited(() -> counted(link, visit, now, chosen));
        }
        Resolution resolution = new Resolution.Redirect(destination, attached, found.isSteady());
        return Optional.of(new VisitEvent.Resolved(now, visit.host(), visit.path(), link, resolution, reason));
    }

    private static CountedVisit counted(Link link, Visit visit, Instant now, @Nullable Target target) {
        return new CountedVisit(link.id(), now, visit.visitor(), visit.origin(), target);
    }

    /** If a failure is tolerated, the visitor is redirected without pixels. */
    private List<Pixel> pixels(Link link) {
        try {
            return storage.pixels().findAll(link.owner(), link.pixelIds());
        } catch (StorageException e) {
            if (clicks.mayBeLost(link)) {
                LOG.log(System.Logger.Level.WARNING, "The pixels of link " + link.id() + " are not fired", e);
                return List.of();
            }
            throw e;
        }
    }

    private Resolution expired(LinkCache.FoundLink found) {
        return new Resolution.Expired(
                found.link().expirationUrl().map(url -> found.href(url, urls)).orElse(null));
    }

    /**
     * A snapshot for monitoring: {@link Visits#metrics}. Parts may be added: the constructor is not part of the API.
     *
     * @param cacheHits how many visits that count found their link in the cache since the start
     * @param cacheMisses how many did not
     * @param waitingClicks how many clicks wait for their commit now, of visitors who wait for the answer or, after the
     *     answer, of the buffer
     */
    public record Metrics(long cacheHits, long cacheMisses, long waitingClicks) {}
}
