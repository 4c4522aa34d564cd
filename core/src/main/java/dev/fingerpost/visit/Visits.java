package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.counting.ClickCounter;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
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
import dev.fingerpost.url.UrlRules;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Resolves visits: finds the link, decides whether it may be followed and where it leads, and counts the click.
 * Thread-safe. A visit writes to the storage in two cases only: a redirect counts a click, and an outdated hash of a
 * password is replaced when a visitor enters the password.
 */
public final class Visits implements AutoCloseable {

    /**
     * How many lookups of a visit verify the link: the click is counted only if the link still has the version that was
     * read, and otherwise the link is looked up again. After these lookups, the click is counted whatever the version,
     * and the visitor is sent to the destination that was read last.
     */
    private static final int VERIFIED_LOOKUPS = 3;

    private static final int MOST_LOOKUPS = 10;

    /**
     * How many passwords of one owner's links are checked at the same time: half of the number that the default hasher
     * allows.
     */
    private static final int PASSWORDS_OF_OWNER = 2;

    private final Runnable lifetime;
    private final LinkFinder finder;
    private final Storage storage;
    private final ClickCounter clicks;
    private final PasswordChecks passwords;
    private final UrlRules urls;
    private final Clock clock;
    private final Consumer<VisitEvent> events;

    /**
     * Used by {@code Fingerpost}.
     *
     * @param lifetime throws once the library is closed
     * @param cacheBytes the size of the cache of links; 0 for none
     * @param hooks the hooks that take part in counting clicks
     * @param events gets each visit after it is decided; it must neither fail nor wait
     */
    public Visits(
            Runnable lifetime,
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
        this.lifetime = requireNonNull(lifetime, "lifetime");
        this.storage = requireNonNull(storage, "storage");
        this.clicks = new ClickCounter(storage, counting.delay(), hooks);
        this.finder = new LinkFinder(domains, LinkCache.of(storage, cacheBytes), policy);
        this.passwords = new PasswordChecks(hasher, PASSWORDS_OF_OWNER);
        this.urls = requireNonNull(urls, "urls");
        this.clock = requireNonNull(clock, "clock");
        this.events = requireNonNull(events, "events");
    }

    /**
     * Resolves a visit that counts as a click, whose visitor has entered no password and accepted no warning. See
     * {@link #resolve(Visit)}.
     */
    public Resolution resolve(String host, String path, Visitor visitor) {
        return resolve(Visit.of(host, path, visitor));
    }

    /**
     * Resolves a visit. A click is counted only if the outcome is a redirect and the visit is a click. The click is
     * counted before this method returns, unless {@link Counting} says otherwise, and never past the link's limit,
     * whatever other processes count. If the calling thread is in a transaction in which the storage takes part, the
     * click is part of that transaction: it is lost if the transaction is rolled back, and clicks of other visitors of
     * the link wait until the transaction ends.
     *
     * <p>If no link has the address, it is looked up once more without its
     * {@linkplain AliasPolicy#withoutTail glued tail}.
     *
     * @throws StorageException if the storage cannot answer. The click was not counted, with two exceptions: with
     * {@link dev.fingerpost.failure.ErrorCode#OUTCOME_UNKNOWN} it is unknown whether it was, and it was counted if a
     * rotation has selected a URL that is not valid
     * @throws dev.fingerpost.failure.OverloadedException if too many passwords are being checked
     */
    public Resolution resolve(Visit visit) {
        lifetime.run();
        Instant now = clock.instant();
        Deadline.Scope calls = Deadline.share();
        try (calls) {
            VisitEvent.Resolved resolved = decide(visit, now);
            events.accept(resolved);
            return resolved.resolution();
        } catch (FingerpostException e) {
            events.accept(new VisitEvent.Failed(now, visit.host(), visit.path(), e));
            throw e;
        }
    }

    /**
     * The address that a visit asks for, whether or not there is a link; empty if no link can have it. The address has
     * no {@linkplain AliasPolicy#withoutTail glued tail}, so all spellings of a short URL share one address, for
     * example to count wrong passwords.
     */
    public Optional<LinkAddress> address(Visit visit) {
        lifetime.run();
        return finder.address(visit.host(), AliasPolicy.withoutTail(visit.path()));
    }

    /**
     * The domain to which a host name and a path belong, whether or not there is a link; empty if they belong to none.
     *
     * @param path as in {@link Visit#path}
     */
    public Optional<Domain> domain(String host, String path) {
        lifetime.run();
        return finder.domain(host, ShortPath.of(path));
    }

    /**
     * Returns the link at a short URL, without counting a click. A link that is disabled or has not started is not
     * found, because its visitors are told that there is no such link.
     *
     * @param path the path, as in {@link Visit#path}
     * @throws StorageException if the storage cannot answer
     */
    public Optional<Link> find(String host, String path) {
        lifetime.run();
        Instant now = clock.instant();
        return finder.find(host, ShortPath.of(path)).filter(link -> switch (link.statusAt(now)) {
            case ACTIVE, EXPIRED -> true;
            case DISABLED, SCHEDULED -> false;
        });
    }

    /** Figures about the cache of links and the waiting clicks. The call is cheap. */
    public Metrics metrics() {
        return new Metrics(finder.links().hits(), finder.links().misses(), clicks.waiting());
    }

    /** Writes the waiting clicks and what features store about them, and stops the threads that write them. */
    @Override
    public void close() {
        clicks.close();
    }

    private VisitEvent.Resolved decide(Visit visit, Instant now) {
        Optional<VisitEvent.Resolved> exact =
                finder.address(visit.host(), visit.path()).map(address -> decide(address, visit, now));
        return exact.filter(resolved -> resolved.link().isPresent())
                .or(() -> finder.addressWithoutTail(visit.host(), visit.path())
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
     * Returns the cached link of a visit if the visit is a click that can be redirected without a lookup. Counting the
     * click then verifies that the link still has the cached version. Empty if the stored link must be read: for any
     * outcome other than a redirect, for a link whose version the count does not verify, and for a link with a
     * password, which would otherwise be checked twice.
     */
    private Optional<LinkCache.FoundLink> cached(LinkAddress address, Visit visit, Instant now) {
        if (!visit.isClick()) {
            return Optional.empty();
        }
        return finder.links()
                .cached(address)
                .filter(found -> clicks.isVerifying(found.link())
                        && !found.link().hasRedirectPassword()
                        && obstacle(found, visit, now).isEmpty());
    }

    /**
     * Decides a visit by the stored link. The stored link shows why a click was refused: another visitor has used up
     * the limit, or the link was changed, deleted or replaced.
     *
     * @param refused whether the click was refused before this lookup
     */
    private VisitEvent.Resolved asStored(LinkAddress address, Visit visit, Instant now, boolean refused) {
        for (int lookups = 0; lookups < MOST_LOOKUPS; lookups++) {
            Optional<LinkCache.FoundLink> stored = finder.links().find(address);
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

    /** @param refused whether the click was refused before this lookup */
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

    /**
     * The outcome that prevents a redirect, if there is one. The status of the link is checked before its password, and
     * its password before the warning.
     */
    private Optional<Resolution> obstacle(LinkCache.FoundLink found, Visit visit, Instant now) {
        return switch (found.link().statusAt(now)) {
            case DISABLED -> Optional.of(new Resolution.Disabled(found.link().id()));
            case EXPIRED -> Optional.of(expired(found));
            case SCHEDULED -> Optional.of(new Resolution.NotStarted(found.link().id()));
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
                return Optional.of(new Resolution.PasswordRequired(link.id(), password != null, warning));
            }
        }
        return warning
                ? Optional.of(new Resolution.WarningRequired(
                        link.id(),
                        visit.targetOf(link).orElse(null),
                        found.href(visit.expectedUrl(link), urls),
                        hash != null))
                : Optional.empty();
    }

    /**
     * Redirects a visitor and counts the click. Empty if the click is refused. Everything that can fail comes before
     * the count, so that a failure counts nothing. The exception is the URL of a rotation, because the number of the
     * click selects it.
     *
     * @param version the version that the link must have when the click is counted
     */
    private Optional<VisitEvent.Resolved> redirect(
            LinkCache.FoundLink found, Visit visit, LinkVersion version, Instant now) {
        Link link = found.link();
        List<Pixel> attached =
                link.pixelIds().isEmpty() ? List.of() : storage.pixels().findAll(link.owner(), link.pixelIds());
        Optional<Target> target = visit.targetOf(link);
        String destination = found.href(target.map(Target::value).orElse(link.url()), urls);
        ClickCounter.Result click = visit.isClick()
                ? clicks.count(
                        link,
                        version,
                        now,
                        () -> counted(link, visit, now, null).facts())
                : new ClickCounter.Result.Counted(link.clicks() + 1);
        if (click instanceof ClickCounter.Result.Refused) {
            return Optional.empty();
        }
        if (link.targeting().isRotation() && click instanceof ClickCounter.Result.Counted counted) {
            target = Optional.of(link.targeting().rotation(counted.number()));
            destination = found.href(target.get().value(), urls);
        }
        Visit.NotCounted reason = visit.notCounted();
        Target chosen = target.orElse(null);
        Optional<String> receipt =
                reason == null ? clicks.visited(() -> counted(link, visit, now, chosen)) : Optional.empty();
        Resolution resolution = new Resolution.Redirect(link, chosen, destination, attached, receipt.orElse(null));
        return Optional.of(new VisitEvent.Resolved(now, visit.host(), visit.path(), link, resolution, reason));
    }

    private static CountedVisit counted(Link link, Visit visit, Instant now, @Nullable Target target) {
        return new CountedVisit(link, now, visit.visitor(), visit.origin(), target);
    }

    private Resolution expired(LinkCache.FoundLink found) {
        Link link = found.link();
        return new Resolution.Expired(
                link.id(),
                link.expirationUrl().map(url -> found.href(url, urls)).orElse(null));
    }

    /**
     * A snapshot for monitoring; see {@link Visits#metrics}. The constructor is not part of the API, because components
     * may be added.
     *
     * @param cacheHits how many lookups in the cache have found a link since the start; only visits that are clicks
     * look there
     * @param cacheMisses how many lookups in the cache have found no link since the start; 0 without a cache
     * @param waitingClicks how many clicks are waiting for their commit at the moment: with their visitors, who wait
     *     for the answer, or in the buffer if clicks are counted after the answer
     */
    public record Metrics(long cacheHits, long cacheMisses, long waitingClicks) {}
}
