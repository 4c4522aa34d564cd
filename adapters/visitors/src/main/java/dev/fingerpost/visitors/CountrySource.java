package dev.fingerpost.visitors;

import java.net.InetAddress;
import java.util.Optional;

/**
 * Knows the countries of addresses. {@link MaxMindFile} is one; a host may bring its own. Asked on the path of a visit,
 * by many threads at once, and only for links that are targeted by country or continent, so an implementation must be
 * thread-safe and answer from memory. What it throws is taken for "unknown".
 */
@FunctionalInterface
public interface CountrySource {

    /** The ISO 3166-1 alpha-2 code of the country, in whatever case, or empty for unknown. */
    Optional<String> countryOf(InetAddress address);

    /** Knows no country. */
    static CountrySource none() {
        return address -> Optional.empty();
    }
}
