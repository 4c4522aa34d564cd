package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.AddressRange;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The addresses of the public internet: all addresses that IANA's registries do not list as special. Special addresses
 * that can be reached globally are excluded as well, because no page is at any of them.
 */
final class PublicAddresses {

    /** The only block from which IPv6 addresses of hosts are assigned. */
    private static final AddressRange GLOBAL_UNICAST = AddressRange.parse("2000::/3");

    /** The prefix through which hosts without IPv4 reach public IPv4 addresses. */
    private static final AddressRange NAT64 = AddressRange.parse("64:ff9b::/96");

    private static final int MAPPED_BYTES = 12;
    private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xff, (byte) 0xff};

    private static final List<AddressRange> SPECIAL = ranges(
            "0.0.0.0/8", // this network
            "10.0.0.0/8", // private
            "100.64.0.0/10", // shared by carriers
            "127.0.0.0/8", // loopback
            "168.63.129.16/32", // in no registry: the host of Azure's virtual machines
            "169.254.0.0/16", // link-local, and the metadata of clouds
            "172.16.0.0/12", // private
            "192.0.0.0/24", // protocol assignments
            "192.0.2.0/24", // documentation
            "192.31.196.0/24", // AS112
            "192.52.193.0/24", // AMT
            "192.88.99.0/24", // 6to4 relays
            "192.168.0.0/16", // private
            "192.175.48.0/24", // AS112
            "198.18.0.0/15", // benchmarks
            "198.51.100.0/24", // documentation
            "203.0.113.0/24", // documentation
            "224.0.0.0/4", // multicast
            "240.0.0.0/4", // reserved, and broadcast
            "2001::/23", // protocol assignments, among them Teredo, which embeds an IPv4 address
            "2001:db8::/32", // documentation
            "2002::/16", // 6to4, which embeds an IPv4 address
            "2620:4f:8000::/48", // AS112
            "3fff::/20"); // documentation

    private PublicAddresses() {}

    static boolean contains(InetAddress address) {
        InetAddress reached = withoutTranslator(address);
        boolean assigned = reached.getAddress().length == Integer.BYTES || GLOBAL_UNICAST.contains(reached);
        return assigned && SPECIAL.stream().noneMatch(range -> range.contains(reached));
    }

    /** The IPv4 address behind an IPv6 address that only translates it; any other address unchanged. */
    static InetAddress withoutTranslator(InetAddress address) {
        return isMapped(address.getAddress()) || NAT64.contains(address) ? embedded(address.getAddress()) : address;
    }

    private static boolean isMapped(byte[] address) {
        return address.length > MAPPED_BYTES && Arrays.equals(address, 0, MAPPED_BYTES, MAPPED, 0, MAPPED_BYTES);
    }

    /** The IPv4 address in the last bytes. */
    private static InetAddress embedded(byte[] address) {
        try {
            return requireNonNull(InetAddress.getByAddress(Arrays.copyOfRange(address, MAPPED_BYTES, address.length)));
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static List<AddressRange> ranges(String... ranges) {
        return Stream.of(ranges).map(AddressRange::parse).toList();
    }
}
