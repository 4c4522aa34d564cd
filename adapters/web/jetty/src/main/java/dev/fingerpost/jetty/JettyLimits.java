package dev.fingerpost.jetty;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What clients can hold of the server. Each method returns other limits.
 *
 * @param connections in all
 * @param connectionsPerAddress of one IPv4 address or IPv6 /64; trusted proxies are exempt
 * @param idleTime until a connection without traffic is closed
 * @param requestTime for the whole head of a request, and again for its whole body
 * @param responseTime for sending a response; a long response has more
 */
public record JettyLimits(
        int connections, int connectionsPerAddress, Duration idleTime, Duration requestTime, Duration responseTime) {

    /** The bytes of a request's head. */
    static final int HEAD_BYTES = 16 * 1024;

    /** The slowest rate at which a long response may be read. */
    static final int RESPONSE_BYTES_PER_SECOND = 16 * 1024;

    private static final Duration STANDARD_TIME = Duration.ofSeconds(10);
    private static final JettyLimits STANDARD =
            new JettyLimits(1_000, 100, STANDARD_TIME, STANDARD_TIME, STANDARD_TIME);

    public JettyLimits {
        requireNonNull(idleTime, "idleTime");
        requireNonNull(requestTime, "requestTime");
        requireNonNull(responseTime, "responseTime");
        if (connections < 1 || connectionsPerAddress < 1) {
            throw new IllegalArgumentException("a server must allow at least one connection");
        }
    }

    /** 1,000 connections, 100 of each address, ten seconds for everything. */
    public static JettyLimits standard() {
        return STANDARD;
    }

    public JettyLimits withConnections(int all) {
        return new JettyLimits(all, connectionsPerAddress, idleTime, requestTime, responseTime);
    }

    public JettyLimits withConnectionsPerAddress(int ofOne) {
        return new JettyLimits(connections, ofOne, idleTime, requestTime, responseTime);
    }

    /** The same time for an idle connection, a request's head, its body, and a response. */
    public JettyLimits withTimes(Duration each) {
        return new JettyLimits(connections, connectionsPerAddress, each, each, each);
    }

    /** The time for a response of this length. */
    Duration responseTime(long bytes) {
        return responseTime.plusSeconds(bytes / RESPONSE_BYTES_PER_SECOND);
    }
}
