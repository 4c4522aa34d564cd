package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.PeerAddress;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The network that a rate limit counts: an IPv4 address, or the first 64 bits of an IPv6 address, since a client has all
 * the rest to itself. What is no address is one network.
 */
record ClientNetwork(String prefix) {

    ClientNetwork {
        requireNonNull(prefix, "prefix");
    }

    private static final ClientNetwork UNKNOWN = new ClientNetwork("");
    private static final int IPV6_BYTES = 8;
    private static final Pattern WITH_PORT = Pattern.compile("([0-9.]+):[0-9]+|\\[([^]]*)](?::[0-9]+)?");

    /** The network of an address as a proxy writes it: with or without a port, brackets or a zone. */
    static ClientNetwork of(String address) {
        Matcher parts = WITH_PORT.matcher(address);
        String bare = parts.matches() ? parts.group(parts.group(1) == null ? 2 : 1) : address;
        int zone = bare.indexOf('%');
        return PeerAddress.parse(zone < 0 ? bare : bare.substring(0, zone))
                .map(ClientNetwork::of)
                .orElse(UNKNOWN);
    }

    private static ClientNetwork of(InetAddress address) {
        int bytes = address instanceof Inet6Address ? IPV6_BYTES : address.getAddress().length;
        return new ClientNetwork(HexFormat.of().formatHex(address.getAddress(), 0, bytes));
    }
}
