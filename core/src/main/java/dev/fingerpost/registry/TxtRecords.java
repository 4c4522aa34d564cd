package dev.fingerpost.registry;

import java.util.List;
import java.util.Optional;

/**
 * Looks up TXT records in DNS. A port: the program has an implementation. Implementations are thread-safe, answer in
 * limited time, and never throw.
 */
@FunctionalInterface
public interface TxtRecords {

    /**
     * The texts of the TXT records of a name. The list is empty if there is no such record, and the result is empty if
     * the lookup fails, so that it is not known whether there is one.
     *
     * @param name a DNS name in ASCII, without a dot at its end
     */
    Optional<List<String>> at(String name);
}
