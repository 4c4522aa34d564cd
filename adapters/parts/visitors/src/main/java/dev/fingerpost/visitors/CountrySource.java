package dev.fingerpost.visitors;

import java.net.InetAddress;
import java.util.Optional;

/**
 * Looks up the countries of addresses. {@link MaxMindFile} is one; a host may bring its own. It is asked during a visit,
 * by many threads at once, and only for links that are targeted by country or continent. An implementation must be
 * thread-safe and answer from memory. If it throws, the country is unknown.
 */
@FunctionalInterface
public interface CountrySource {

    /** The ISO 3166-1 alpha-2 code of the country, in any case; empty for unknown. */
    Optional<String> countryOf(InetAddress address);

    /** Every country is unknown. */
    static CountrySource none() {
        return address -> Optional.empty();
    }
}
