package dev.fingerpost.quarantine;

import dev.fingerpost.link.LinkAddress;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Remembers who has freed an alias, so that no different owner gets it for a time. An optional port of a {@link
 * dev.fingerpost.storage.Storage}, which {@code QuarantineContract} tests. It is called in the {@linkplain
 * dev.fingerpost.storage.Storage#inTransaction transaction} that frees or takes the aliases.
 */
public interface FreedAliases {

    /**
     * Remembers that an owner has freed aliases, in place of who has freed them before.
     *
     * @param forgotten those that were freed before it are forgotten, a hundred at most
     */
    void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten);

    /**
     * Finds the addresses whose alias another owner freed last, after an instant. The answer is the latest committed state, also in
     * a transaction that has read an earlier one.
     */
    Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after);
}
