package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.AddressRange;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The network that counts as one client for limits: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * one client can usually use every address that begins with these. Everything that is not an address counts as one
 * network.
 *
 * @param prefix the prefix of the address, in hexadecimal digits; empty for everything that is not an address
 */
public record ClientNetwork(String prefix) {

    private static final ClientNetwork UNKNOWN = new ClientNetwork("");
    private static final int IPV6_BYTES = 8;
    private static final Pattern WITH_PORT = Pattern.compile("([0-9.]+):[0-9]+|\\[([^]]*)](?::[0-9]+)?");

    public ClientNetwork {
        requireNonNull(prefix, "prefix");
    }

    /** The network of an address as a proxy writes it, with or without port, brackets and zone. */
    public static ClientNetwork of(String address) {
        return address(address).map(ClientNetwork::of).orElse(UNKNOWN);
    }

    /** The address that a proxy has written; empty if the text is not an address. */
    public static Optional<InetAddress> address(String text) {
        Matcher parts = WITH_PORT.matcher(text);
        return AddressRange.address(parts.matches() ? parts.group(parts.group(1) == null ? 2 : 1) : text);
    }

    /** The network of the other end of a connection. */
    public static ClientNetwork of(InetAddress address) {
        int bytes = address instanceof Inet6Address ? IPV6_BYTES : address.getAddress().length;
        return new ClientNetwork(HexFormat.of().formatHex(address.getAddress(), 0, bytes));
    }
}
