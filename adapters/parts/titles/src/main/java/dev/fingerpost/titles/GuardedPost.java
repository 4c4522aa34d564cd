package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.BooleanSupplier;

/**
 * Posts to URLs that others have chosen, under the rules for pages: only to public addresses, which are checked and
 * then connected to without another lookup, within the time limit, and without cookies or proxies. Redirects are not
 * followed. Thread-safe.
 */
public final class GuardedPost implements AutoCloseable {

    private static final int MOST_LOOKUPS = 64;

    private final TitleSettings settings;
    private final HostLookup hosts = new HostLookup(NameService.SYSTEM, MOST_LOOKUPS);
    private final ScheduledThreadPoolExecutor alarms =
            new ScheduledThreadPoolExecutor(1, new DaemonThreads("fingerpost-posts-alarm"));
    private final AddressGuard guard;
    private final PageConnections connections =
            new PageConnections(new DirectConnector(), PageConnections::anonymousTls);
    private final PageExchange exchange;

    private GuardedPost(TitleSettings settings, String userAgent) {
        this.settings = requireNonNull(settings, "settings");
        this.guard = new AddressGuard(settings, hosts, OwnAddresses.SYSTEM);
        this.exchange = new PageExchange(userAgent, 0);
        alarms.setRemoveOnCancelPolicy(true);
    }

    /**
     * Creates an instance, without opening a connection.
     *
     * @param settings ports, internal hosts and the time limit of a request
     */
    public static GuardedPost start(TitleSettings settings, String userAgent) {
        return new GuardedPost(settings, userAgent);
    }

    /**
     * Posts JSON.
     *
     * @return the status of the answer
     * @throws IOException if there is no answer, or the address is not allowed
     */
    public int post(String url, Map<String, String> headers, byte[] json) throws IOException {
        return post(url, headers, json, settings.timeout(), () -> true);
    }

    /**
     * Posts JSON. If there is no answer after a part of the time, asks once whether the request may use the rest of it.
     *
     * @param quick the time after which it asks
     * @param mayGoOn must return at once, because no other request can end in the meantime; it is not called after this
     *     method has returned
     * @return the status of the answer
     * @throws IOException if there is no answer, the request may not continue, or the address is not allowed
     */
    public int post(String url, Map<String, String> headers, byte[] json, Duration quick, BooleanSupplier mayGoOn)
            throws IOException {
        WebUrl target = WebUrl.tryParse(url, UrlRules.standard())
                .orElseThrow(() -> new PageRefusedException("the address is not an http or https URL"));
        try (PageDeadline deadline = new PageDeadline(settings.timeout(), alarms)) {
            deadline.askAfter(quick, mayGoOn, alarms);
            List<InetAddress> checked = guard.check(target, deadline);
            return exchange.post(target, headers, json, connections.open(target, checked, deadline));
        }
    }

    @Override
    public void close() {
        alarms.shutdownNow();
        hosts.close();
    }
}
