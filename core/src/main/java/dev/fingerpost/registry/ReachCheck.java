package dev.fingerpost.registry;

import dev.fingerpost.directory.Domain;
import java.util.List;

/**
 * Sends a request to a base URL, to see whether its visitors reach this server. A port: the program has an
 * implementation. Implementations are thread-safe, answer in limited time, and never throw.
 */
@FunctionalInterface
public interface ReachCheck {

    /**
     * Whether visitors of a domain reach this server.
     *
     * @param wanted a domain with any id
     * @param stored the stored domains, which this server knows
     */
    DomainReach of(Domain wanted, List<Domain> stored);
}
