package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The settings of {@link PageTitles}. The canonical constructor is not part of the API, because each new component
 * changes it; use {@link #standard} and the methods that return other settings.
 *
 * @param workers how many pages are fetched at the same time
 * @param queued how many lookups wait for a worker; if there are more, the newest of the owner with the most is skipped
 * @param timeout the time limit for a page, including lookups of names and redirects
 * @param maxBytes how much of a page is read
 * @param maxRedirects how many redirects are followed
 * @param ports the allowed ports of pages
 * @param internalHosts hosts whose addresses need not be public, written as in a URL: {@code wiki.example},
 *     {@code [fd00::1]}; or a host with another port, {@code wiki.example:8080}
 */
public record TitleSettings(
        int workers,
        int queued,
        Duration timeout,
        int maxBytes,
        int maxRedirects,
        Set<Integer> ports,
        Set<String> internalHosts) {

    private static final Pattern HOST = Pattern.compile("(?:\\[[^\\]]+]|[^:/\\s]+)(?::[1-9][0-9]{0,4})?");
    private static final TitleSettings STANDARD =
            new TitleSettings(4, 1_000, Duration.ofSeconds(5), 512 * 1_024, 5, Set.of(80, 443), Set.of());

    public TitleSettings {
        requireNonNull(timeout, "timeout");
        ports = Set.copyOf(ports);
        internalHosts = Set.copyOf(internalHosts);
        if (!internalHosts.stream().allMatch(host -> HOST.matcher(host).matches())) {
            throw new IllegalArgumentException("an internal host must be HOST or HOST:PORT, as in a URL");
        }
        if (workers < 1 || queued < 1 || maxBytes < 1 || maxRedirects < 0) {
            throw new IllegalArgumentException(
                    "workers, queued and maxBytes must be positive, maxRedirects not negative");
        }
        if (timeout.isNegative() || timeout.isZero() || timeout.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new IllegalArgumentException("timeout must be positive and at most a minute");
        }
    }

    /**
     * The default settings: four pages at a time, 1,000 waiting, 5 seconds and 512 KiB for a page, ports 80 and 443,
     * and no internal hosts.
     */
    public static TitleSettings standard() {
        return STANDARD;
    }

    /** Returns these settings with another number of pages at a time. */
    TitleSettings withWorkers(int newWorkers) {
        return new TitleSettings(newWorkers, queued, timeout, maxBytes, maxRedirects, ports, internalHosts);
    }

    /** Returns these settings with another length of the queue. */
    TitleSettings withQueued(int newQueued) {
        return new TitleSettings(workers, newQueued, timeout, maxBytes, maxRedirects, ports, internalHosts);
    }

    /** Returns these settings with another time limit for a page. */
    TitleSettings withTimeout(Duration newTimeout) {
        return new TitleSettings(workers, queued, newTimeout, maxBytes, maxRedirects, ports, internalHosts);
    }

    /** Returns these settings with another limit on how much of a page is read. */
    TitleSettings withMaxBytes(int newMaxBytes) {
        return new TitleSettings(workers, queued, timeout, newMaxBytes, maxRedirects, ports, internalHosts);
    }

    /** Returns these settings with another number of redirects. */
    TitleSettings withMaxRedirects(int newMaxRedirects) {
        return new TitleSettings(workers, queued, timeout, maxBytes, newMaxRedirects, ports, internalHosts);
    }

    /** Returns these settings with other ports. */
    TitleSettings withPorts(Set<Integer> newPorts) {
        return new TitleSettings(workers, queued, timeout, maxBytes, maxRedirects, newPorts, internalHosts);
    }

    /**
     * Returns these settings with other internal hosts. Every user who can create links can learn the titles of pages
     * on these hosts.
     */
    public TitleSettings withInternalHosts(Set<String> newInternalHosts) {
        return new TitleSettings(workers, queued, timeout, maxBytes, maxRedirects, ports, newInternalHosts);
    }

    /** Whether pages may be at this port of this host. */
    boolean allowsPort(String host, int port) {
        return ports.contains(port) || internalHosts.contains(host + ":" + port);
    }

    /** Whether the addresses of this host need not be public. */
    boolean isInternal(String host, int port) {
        return internalHosts.contains(host) || internalHosts.contains(host + ":" + port);
    }
}
