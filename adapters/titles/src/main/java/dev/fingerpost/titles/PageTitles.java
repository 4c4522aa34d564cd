package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.log.RateLimitedLog;
import dev.fingerpost.link.TitleSource;
import dev.fingerpost.text.WebUrl;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;

/**
 * The titles of pages, fetched from public addresses only:
 *
 * <pre>{@code
 * PageTitles titles = PageTitles.start(TitleSettings.standard().withContact("https://example.com/contact"));
 * Fingerpost.builder(storage).domains(domains).titles(titles, titles.executor()).build();
 * }</pre>
 *
 * <p>Thread-safe. Its threads are daemons and end when they are idle.
 */
public final class PageTitles implements TitleSource, AutoCloseable {

    private static final System.Logger LOG = System.getLogger(PageTitles.class.getName());
    private static final Duration IDLE = Duration.ofSeconds(5);

    private final TitleSettings settings;
    private final ThreadPoolExecutor workers;
    private final ScheduledThreadPoolExecutor alarms;
    private final HostLookup hosts;
    private final PageFetcher fetcher;
    private final LongAdder skipped = new LongAdder();

    /** Anyone that may create links can cause refusals. */
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    private PageTitles(
            TitleSettings settings,
            NameService names,
            OwnAddresses own,
            Connector connector,
            Supplier<SSLSocketFactory> tls) {
        this.settings = requireNonNull(settings, "settings");
        this.workers = workers(settings);
        this.alarms = new ScheduledThreadPoolExecutor(1, new DaemonThreads("fingerpost-titles-alarm"));
        alarms.setRemoveOnCancelPolicy(true);
        alarms.setKeepAliveTime(IDLE.toMillis(), TimeUnit.MILLISECONDS);
        alarms.allowCoreThreadTimeOut(true);
        this.hosts = new HostLookup(names, 2 * settings.workers());
        this.fetcher = new PageFetcher(
                new AddressGuard(settings, hosts, own),
                new PageConnections(connector, tls),
                new PageExchange(settings.userAgent(), settings.maxBytes()),
                settings.maxRedirects());
    }

    /** No thread runs before the first lookup. */
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

    /** Fetches the page and returns its title as it stands there; empty for every failure. */
    @Override
    public Optional<String> titleOf(String url) {
        Optional<WebUrl> page = WebUrl.tryParse(url, WebUrl.Rules.standard());
        return page.flatMap(this::titleOf);
    }

    private Optional<String> titleOf(WebUrl page) {
        try {
            return fetched(page).title();
        } catch (PageRefusedException e) {
            refusals.log("No title for a page of " + page.host() + ": " + e.getMessage(), null);
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.DEBUG, "No title for a page of " + page.host(), e);
        }
        return Optional.empty();
    }

    private HtmlPage fetched(WebUrl page) throws IOException {
        try (PageDeadline deadline = new PageDeadline(settings.timeout(), alarms)) {
            return fetcher.fetch(page, deadline);
        }
    }

    /** Runs lookups of titles on the workers. Rejects a task, and counts it, while the queue is full. */
    public Executor executor() {
        return workers;
    }

    /** How many lookups the full queue has rejected. */
    public long skipped() {
        return skipped.sum();
    }

    /** Drops the lookups that wait. Those under way end within their time. */
    @Override
    public void close() {
        workers.shutdownNow();
        hosts.close();
    }

    private ThreadPoolExecutor workers(TitleSettings limits) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                limits.workers(),
                limits.workers(),
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(limits.queued()),
                new DaemonThreads("fingerpost-titles"),
                (task, full) -> {
                    skipped.increment();
                    throw new RejectedExecutionException("the queue of titles is full");
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }
}
