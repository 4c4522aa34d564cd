package dev.fingerpost.visitors;

import java.net.InetAddress;
import java.util.Optional;

/**
 * Looks up the countries of addresses. {@link MaxMindFile} is one implementation; a host may use its own. It is called
 * during visits, by many threads at once, for links that are targeted by country or continent, and for each click if
 * statistics or events of single clicks are kept. Implementations must be thread-safe and answer from memory. If one
 * throws, the country is unknown.
 */
@FunctionalInterface
public interface CountrySource {

    /** Returns the ISO 3166-1 alpha-2 code of the country, in any case; empty if it is unknown. */
    Optional<String> countryOf(InetAddress address);

    /** A source for which every country is unknown. */
    static CountrySource none() {
        return address -> Optional.empty();
    }
}
