package dev.fingerpost.internal.text;

import java.util.Map;
import java.util.OptionalInt;

/**
 * The schemes whose URLs browsers parse leniently: any number of slashes, backslashes for slashes, a domain name as the
 * host. {@code file} is one too, with rules of its own, but is never an allowed scheme.
 */
final class SpecialScheme {

    private static final Map<String, Integer> DEFAULT_PORTS =
            Map.of("http", 80, "https", 443, "ws", 80, "wss", 443, "ftp", 21);

    private SpecialScheme() {}

    static boolean contains(String scheme) {
        return DEFAULT_PORTS.containsKey(scheme);
    }

    static OptionalInt defaultPort(String scheme) {
        Integer port = DEFAULT_PORTS.get(scheme);
        return port == null ? OptionalInt.empty() : OptionalInt.of(port);
    }
}
