package dev.fingerpost.jetty;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * The limits on what clients can occupy of the server. Immutable; each {@code with} method returns a copy with another
 * limit.
 *
 * @param connections the number of connections in total
 * @param connectionsPerAddress the number of connections of one IPv4 address or IPv6 /64; trusted proxies are exempt
 * @param idleTime the time after which a connection without traffic is closed
 * @param requestTime the time for the whole head of a request, and again for its whole body
 * @param responseTime the time for sending a response; a long response gets more
 */
public record JettyLimits(
        int connections, int connectionsPerAddress, Duration idleTime, Duration requestTime, Duration responseTime) {

    /** The greatest number of bytes in the head of a request. */
    static final int HEAD_BYTES = 16 * 1024;

    /** The slowest rate at which a client may read a long response. */
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

    /** The default limits: 1,000 connections, 100 for each address, and ten seconds for everything. */
    public static JettyLimits standard() {
        return STANDARD;
    }

    public JettyLimits withConnections(int all) {
        return new JettyLimits(all, connectionsPerAddress, idleTime, requestTime, responseTime);
    }

    public JettyLimits withConnectionsPerAddress(int ofOne) {
        return new JettyLimits(connections, ofOne, idleTime, requestTime, responseTime);
    }

    /** Sets one time for an idle connection, a request's head, its body, and a response. */
    public JettyLimits withTimes(Duration each) {
        return new JettyLimits(connections, connectionsPerAddress, each, each, each);
    }

    /** The time for a response of this length. */
    Duration responseTime(long bytes) {
        return responseTime.plusSeconds(bytes / RESPONSE_BYTES_PER_SECOND);
    }
}
