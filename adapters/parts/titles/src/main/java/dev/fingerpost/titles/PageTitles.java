package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.concurrent.OwnerQueue;
import dev.fingerpost.concurrent.OwnerQueue.Limits;
import dev.fingerpost.concurrent.OwnerQueue.Offer;
import dev.fingerpost.log.RateLimitedLog;
import dev.fingerpost.title.OwnerExecutor;
import dev.fingerpost.title.TitleSource;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;

/**
 * Fetches the titles of pages, only from public addresses and from the internal hosts of its settings:
 *
 * <pre>{@code
 * PageTitles titles = PageTitles.start(TitleSettings.standard());
 * Fingerpost.builder(storage).domains(domains).with(Titles.from(titles, titles.executor())).build();
 * }</pre>
 *
 * <p>Thread-safe. Its threads are daemons and end when they are idle.
 */
public final class PageTitles implements TitleSource, AutoCloseable {

    private static final System.Logger LOG = System.getLogger(PageTitles.class.getName());
    private static final String USER_AGENT = "FingerpostPreview";
    private static final Duration IDLE = Duration.ofSeconds(5);

    /**
     * When a worker gives up on a page, at most one lookup of a name is left hanging. With this number of threads, even
     * lookups that hang for a minute do not use up the threads that other names need, if each page has the standard
     * time limit.
     */
    private static final int LOOKUPS_OF_A_WORKER = 16;

    private final TitleSettings settings;
    private final OwnerQueue workers;
    private final ScheduledThreadPoolExecutor alarms;
    private final HostLookup hosts;
    private final PageFetcher fetcher;
    private final LongAdder skipped = new LongAdder();

    /** The log of refusals is limited, because anyone who may create links can cause them. */
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    private PageTitles(
            TitleSettings settings,
            NameService names,
            OwnAddresses own,
            Connector connector,
            Supplier<SSLSocketFactory> tls) {
        this.settings = requireNonNull(settings, "settings");
        this.workers = new OwnerQueue(limits(settings), "fingerpost-titles");
        this.alarms = new ScheduledThreadPoolExecutor(1, new DaemonThreads("fingerpost-titles-alarm"));
        alarms.setRemoveOnCancelPolicy(true);
        alarms.setKeepAliveTime(IDLE.toMillis(), TimeUnit.MILLISECONDS);
        alarms.allowCoreThreadTimeOut(true);
        this.hosts = new HostLookup(names, LOOKUPS_OF_A_WORKER * settings.workers());
        this.fetcher = new PageFetcher(
                new AddressGuard(settings, hosts, own),
                new PageConnections(connector, tls),
                new PageExchange(USER_AGENT, settings.maxBytes()),
                settings.maxRedirects());
    }

    /** Creates an instance. No thread runs before the first lookup. */
    public static PageTitles start(TitleSettings settings) {
        return start(
                settings,
                NameService.SYSTEM,
                OwnAddresses.SYSTEM,
                new DirectConnector(),
                PageConnections::anonymousTls);
    }

    static PageTitles start(
            TitleSettings settings,
            NameService names,
            OwnAddresses own,
            Connector connector,
            Supplier<SSLSocketFactory> tls) {
        return new PageTitles(settings, names, own, connector, tls);
    }

    /** Fetches the page and returns its title, which is not shortened; empty for every failure. */
    @Override
    public Optional<String> titleOf(String url) {
        Optional<WebUrl> page = WebUrl.tryParse(url, UrlRules.standard());
        return page.flatMap(this::titleOf);
    }

    private Optional<String> titleOf(WebUrl page) {
        try {
            return fetched(page).title();
        } catch (PageRefusedException e) {
            refusals.log("No title was found for a page of " + page.host() + ": " + e.getMessage(), null);
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.DEBUG, "No title was found for a page of " + page.host(), e);
        }
        return Optional.empty();
    }

    private HtmlPage fetched(WebUrl page) throws IOException {
        try (PageDeadline deadline = new PageDeadline(settings.timeout(), alarms)) {
            return fetcher.fetch(page, deadline);
        }
    }

    /**
     * An executor that looks up titles on the workers and gives each owner its turn: no owner takes all workers if
     * there are at least two, and the next lookup of an owner who has none running waits for at most one new lookup of
     * each other owner. If the queue is full, the newest lookup of the owner with the most waiting lookups is skipped.
     */
    public OwnerExecutor executor() {
        return this::execute;
    }

    /** The number of lookups that were skipped, because the queue was full or closed. */
    public long skipped() {
        return skipped.sum();
    }

    /** Drops waiting lookups. Lookups that are running end within their time limit. */
    @Override
    public void close() {
        workers.close();
        hosts.close();
    }

    private static Limits limits(TitleSettings settings) {
        int ofOwner = Math.max(1, settings.workers() - 1);
        return new Limits(settings.workers(), ofOwner, settings.queued(), settings.queued());
    }

    private void execute(long owner, Runnable lookup) {
        Offer offer = workers.offerOrDrop(owner, settings.timeout(), limit -> lookup.run());
        if (offer != Offer.TAKEN) {
            skipped.increment();
        }
        if (offer == Offer.REFUSED) {
            throw new RejectedExecutionException("the queue of titles is full");
        }
    }
}
