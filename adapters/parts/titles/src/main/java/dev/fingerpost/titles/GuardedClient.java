package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * Calls URLs that others have chosen, under the rules for pages: only at public addresses and at the internal hosts of
 * the settings, which are connected to without another lookup, within the time limit, and without cookies or proxies.
 * Redirects are not followed. Thread-safe.
 */
public final class GuardedClient implements AutoCloseable {

    private static final int MOST_LOOKUPS = 64;

    private final TitleSettings settings;
    private final HostLookup hosts = new HostLookup(NameService.SYSTEM, MOST_LOOKUPS);
    private final ScheduledThreadPoolExecutor alarms =
            new ScheduledThreadPoolExecutor(1, new DaemonThreads("fingerpost-posts-alarm"));
    private final AddressGuard guard;
    private final PageConnections connections =
            new PageConnections(new DirectConnector(), PageConnections::anonymousTls);
    private final PageExchange exchange;

    private GuardedClient(TitleSettings settings, String userAgent, OwnAddresses own) {
        this.settings = requireNonNull(settings, "settings");
        this.guard = new AddressGuard(settings, hosts, own);
        this.exchange = new PageExchange(userAgent, 0);
        alarms.setRemoveOnCancelPolicy(true);
    }

    /**
     * Creates an instance, without opening a connection.
     *
     * @param settings ports, internal hosts and the time limit of a request
     */
    public static GuardedClient start(TitleSettings settings, String userAgent) {
        return new GuardedClient(settings, userAgent, OwnAddresses.SYSTEM);
    }

    /**
     * Like {@link #start}, for a process that calls its own machine by a public name: the machine's public addresses
     * are allowed.
     */
    public static GuardedClient startForOwnNames(TitleSettings settings, String userAgent) {
        return new GuardedClient(settings, userAgent, Set::of);
    }

    /**
     * The answer to a request.
     *
     * @param text the beginning of the body, in ISO 8859-1
     */
    public record Answer(int status, String text) {

        public Answer {
            requireNonNull(text, "text");
        }
    }

    /**
     * Gets the beginning of a text.
     *
     * @param maxBytes how much of the body is read
     * @throws NoAnswerException if there is no answer, or the address is not allowed
     */
    public Answer get(String url, int maxBytes) throws NoAnswerException {
        WebUrl target = target(url);
        try (PageDeadline deadline = new PageDeadline(settings.timeout(), alarms)) {
            try {
                return exchange.text(
                        target, maxBytes, connections.open(target, guard.check(target, deadline), deadline));
            } catch (IOException e) {
                throw NoAnswerException.of(e, deadline.isOver());
            }
        }
    }

    private static WebUrl target(String url) {
        return WebUrl.tryParse(url, UrlRules.standard())
                .orElseThrow(() -> new IllegalArgumentException("the address is not an http or https URL"));
    }

    /**
     * Posts JSON.
     *
     * @return the status of the answer
     * @throws NoAnswerException if there is no answer, or the address is not allowed
     */
    public int post(String url, Map<String, String> headers, byte[] json) throws NoAnswerException {
        WebUrl target = target(url);
        try (PageDeadline deadline = new PageDeadline(settings.timeout(), alarms)) {
            try {
                List<InetAddress> checked = guard.check(target, deadline);
                return exchange.post(target, headers, json, connections.open(target, checked, deadline));
            } catch (IOException e) {
                throw NoAnswerException.of(e, deadline.isOver());
            }
        }
    }

    @Override
    public void close() {
        alarms.shutdownNow();
        hosts.close();
    }
}
