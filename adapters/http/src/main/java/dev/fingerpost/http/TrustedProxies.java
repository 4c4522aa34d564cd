package dev.fingerpost.http;

import java.net.InetAddress;
import java.util.Collection;
import java.util.List;

/** The proxies a host has named. */
record TrustedProxies(List<AddressRange> ranges) {

    static final TrustedProxies NONE = new TrustedProxies(List.of());

    TrustedProxies {
        ranges = List.copyOf(ranges);
    }

    /** {@code 10.0.0.1}, {@code 10.0.0.0/8}, {@code ::1}, {@code fd00::/8}. */
    static TrustedProxies parse(Collection<String> ranges) {
        return new TrustedProxies(ranges.stream().map(AddressRange::parse).toList());
    }

    /** Most hosts name none, and every request asks. */
    boolean contains(InetAddress address) {
        return !ranges.isEmpty() && ranges.stream().anyMatch(range -> range.contains(address));
    }
}
