package dev.fingerpost.http;

import java.net.InetAddress;
import java.util.Collection;
import java.util.List;

/** The proxies a host has named. */
record Proxies(List<AddressRange> ranges) {

    static final Proxies NONE = new Proxies(List.of());

    Proxies {
        ranges = List.copyOf(ranges);
    }

    /** {@code 10.0.0.1}, {@code 10.0.0.0/8}, {@code ::1}, {@code fd00::/8}. */
    static Proxies parse(Collection<String> ranges) {
        return new Proxies(ranges.stream().map(AddressRange::parse).toList());
    }

    /** Most hosts name none, and every request asks. */
    boolean contains(InetAddress address) {
        return !ranges.isEmpty() && ranges.stream().anyMatch(range -> range.contains(address));
    }
}
