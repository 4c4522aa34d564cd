package dev.fingerpost.http.wire;

import dev.fingerpost.text.AddressRange;
import java.net.InetAddress;
import java.util.Collection;
import java.util.List;

/** The proxies whose X-Forwarded headers count. */
public record TrustedProxies(List<AddressRange> ranges) {

    public static final TrustedProxies NONE = new TrustedProxies(List.of());

    public TrustedProxies {
        ranges = List.copyOf(ranges);
    }

    /** Parses {@code 10.0.0.1}, {@code 10.0.0.0/8}, {@code ::1}, {@code fd00::/8}. */
    public static TrustedProxies parse(Collection<String> ranges) {
        return new TrustedProxies(ranges.stream().map(AddressRange::parse).toList());
    }

    /** Runs for every request, so the usual case, no proxy, comes first. */
    public boolean contains(InetAddress address) {
        return !ranges.isEmpty() && ranges.stream().anyMatch(range -> range.contains(address));
    }
}
