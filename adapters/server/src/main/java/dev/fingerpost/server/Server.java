package dev.fingerpost.server;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.event.Events;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.jetty.JettyLimits;
import dev.fingerpost.jetty.JettyServer;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.directory.ServedDomains;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.titles.CheckedDomains;
import dev.fingerpost.webhooks.StoredWebhooks;
import dev.fingerpost.webhooks.Webhooks;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The parts of a running server. */
final class Server {

    private static final System.Logger LOG = System.getLogger(Server.class.getName());

    /**
     * The grace period for requests in flight. Together with {@link #CLOSE_TIMEOUT} it is shorter than the ten seconds
     * that a stop may take.
     */
    private static final Duration STOP_GRACE = Duration.ofSeconds(7);

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

    private final OpenStorage storage;
    private final JettyServer http;
    private final Metrics metrics;
    private final Fingerpost fingerpost;
    private final TitleLookups titles;
    private final Webhooks webhooks;
    private final CheckedDomains ownDomains;
    private final Begun begun;
    private final CountDownLatch stopped = new CountDownLatch(1);

    private Server(
            OpenStorage storage,
            JettyServer http,
            Metrics metrics,
            Fingerpost fingerpost,
            TitleLookups titles,
            Webhooks webhooks,
            CheckedDomains ownDomains,
            Begun begun) {
        this.storage = storage;
        this.http = http;
        this.metrics = metrics;
        this.fingerpost = fingerpost;
        this.titles = titles;
        this.webhooks = webhooks;
        this.ownDomains = ownDomains;
        this.begun = begun;
    }

    /**
     * What is known of a server before it answers its first request.
     *
     * @param baseUrl the URL of the server on this machine
     * @param domains first the domains of the option, then other stored domains
     * @param key a text about the first API key
     */
    record Begun(String baseUrl, List<Domain> domains, String key) {

        Begun {
            domains = List.copyOf(domains);
        }
    }

    /** Issues the first API key. */
    @FunctionalInterface
    interface FirstKeyIssuer {

        /** Returns a text that shows the key or says where it is or how to create another one. */
        String issue(ApiKeys keys, String baseUrl, List<Domain> domains);
    }

    /**
     * Starts serving.
     *
     * @param given the domains that are stored if they are missing
     * @param ownDomains the domains that owners add by themselves
     * @param events the events that webhooks get
     * @param site answers the requests
     * @param firstKey is called before anybody can see that the server is ready
     * @param storage is closed if the start fails
     * @param proxies selects the peers for which only the limit of all connections applies
     */
    static Server start(
            ListenAddress address,
            List<Domain> given,
            CheckedDomains ownDomains,
            TitleLookups titles,
            Events events,
            UnaryOperator<FingerpostBuilder> library,
            BiFunction<Fingerpost, OpenStorage, HttpEndpoint> site,
            FirstKeyIssuer firstKey,
            JettyLimits limits,
            Predicate<InetAddress> proxies,
            OpenStorage storage,
            Metrics metrics) {
        ListenAddress.@Nullable Port port = null;
        Fingerpost fingerpost = null;
        try {
            Registry registry = ownDomains.registry();
            DomainDirectory stored = registry.domains();
            StoredWebhooks webhooks = StoredWebhooks.of(storage.storage());
            Events sent = events.onlyWhile(webhooks::any);
            fingerpost = metrics.on(library.apply(titles.of(Fingerpost.builder(storage.storage())
                                    .domains(stored)
                                    .with(registry)
                                    .spaces(registry.spaces())
                                    .with(ApiKeys.keep()))
                            .with(sent)))
                    .build();
            ServedDomains domains = ServedDomains.of(registry.allDomains(), given);
            metrics.bind();
            port = address.bind();
            HttpEndpoint endpoint = site.apply(fingerpost, storage);
            String baseUrl = port.baseUrl();
            List<Domain> all = domains.store(baseUrl);
            Begun begun = new Begun(baseUrl, all, firstKey.issue(fingerpost.require(ApiKeys.class), baseUrl, all));
            metrics.listen(fingerpost, host -> !stored.byHost(host).isEmpty());
            JettyServer http = port.listen(endpoint, limits, proxies);
            catchUp(fingerpost);
            Webhooks sending = webhooks.start(sent.outbox(), titles.settings());
            ownDomains.start();
            return new Server(storage, http, metrics, fingerpost, titles, sending, ownDomains, begun);
        } catch (RuntimeException e) {
            metrics.stop();
            if (port != null) {
                port.close();
            }
            if (fingerpost != null) {
                fingerpost.close();
            }
            storage.close();
            throw e;
        }
    }

    /**
     * Adds clicks that a killed server has counted, but not added to the statistics by hour. Otherwise they would have
     * to wait for the next click.
     */
    private static void catchUp(Fingerpost fingerpost) {
        try {
            fingerpost.find(Statistics.class).ifPresent(Statistics::catchUp);
        } catch (StorageException e) {
            LOG.log(
                    Level.WARNING,
                    "Clicks from before the start are not in the statistics by hour yet; they will be added later",
                    e);
        }
    }

    String baseUrl() {
        return begun.baseUrl();
    }

    /** A text about the first API key. */
    String key() {
        return begun.key();
    }

    /** The address of the metrics; empty for none. */
    Optional<String> metricsUrl() {
        return metrics.url();
    }

    /** The domains at the start: first the domains of the option, then other stored domains. */
    List<Domain> domains() {
        return begun.domains();
    }

    /** The number of answered requests. */
    long requests() {
        return http.requests();
    }

    /**
     * Stops gracefully: gives requests in flight seven seconds to finish and closes the storage, within less than ten
     * seconds. The port of the metrics closes first, so that nobody who asks it whether the server is ready sends
     * further requests.
     */
    void stop() {
        metrics.stop();
        http.stop(STOP_GRACE);
        Thread closing = new Thread(this::close, "fingerpost-close");
        closing.setDaemon(true);
        closing.start();
        try {
            closing.join(CLOSE_TIMEOUT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        stopped.countDown();
    }

    private void close() {
        titles.close();
        webhooks.close();
        ownDomains.close();
        fingerpost.close();
        storage.close();
    }

    /** Blocks until the server has stopped. */
    void awaitStop() {
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
