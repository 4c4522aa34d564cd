package dev.fingerpost.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionLimitsTest {

    private final ConnectionLimits limits = new ConnectionLimits(
            JettyLimits.standard().withConnections(5).withConnectionsPerAddress(2),
            peer -> peer.getHostAddress().equals("10.0.0.9"));
    private final List<SocketChannel> channels = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (SocketChannel channel : channels) {
            channel.close();
        }
    }

    @Test
    void an_address_has_its_own_bound() throws IOException {
        assertThat(admits("203.0.113.1")).isTrue();
        assertThat(admits("203.0.113.1")).isTrue();
        assertThat(admits("203.0.113.1")).isFalse();
        assertThat(admits("203.0.113.2")).isTrue();
    }

    @Test
    void a_network_of_ipv6_is_one_address() throws IOException {
        assertThat(admits("2001:db8::1")).isTrue();
        assertThat(admits("2001:db8::2")).isTrue();
        assertThat(admits("2001:db8::3")).isFalse();
        assertThat(admits("2001:db8:0:1::3")).isTrue();
    }

    @Test
    void a_closed_connection_counts_no_more() throws IOException {
        admits("203.0.113.1");
        admits("203.0.113.1");
        limits.onClosed(channels.get(0));
        limits.onClosed(channels.get(0));

        assertThat(admits("203.0.113.1")).isTrue();
        assertThat(admits("203.0.113.1")).isFalse();
    }

    @Test
    void a_proxy_is_exempt_from_the_bound_of_an_address_and_not_from_that_of_all() throws IOException {
        for (int i = 0; i < 5; i++) {
            assertThat(admits("10.0.0.9")).isTrue();
        }
        assertThat(admits("10.0.0.9")).isFalse();
        assertThat(admits("203.0.113.1")).isFalse();
        limits.onAcceptFailed(channels.get(0), new IOException());
        assertThat(admits("203.0.113.1")).isTrue();
    }

    private boolean admits(String address) throws IOException {
        SocketChannel channel = SocketChannel.open();
        channels.add(channel);
        return limits.admit(channel, InetAddress.getByName(address));
    }
}
