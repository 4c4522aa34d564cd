package dev.fingerpost.quarantine;

import dev.fingerpost.link.LinkAddress;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Remembers which owner has freed an alias, so that no other owner gets it for a time. An optional port of a
 * {@link dev.fingerpost.storage.Storage}, which {@code FreedAliasesContract} tests. The port is called in the
 * {@linkplain dev.fingerpost.storage.Storage#inTransaction transaction} that frees or takes the aliases.
 */
public interface FreedAliases {

    /**
     * Records that an owner has freed these aliases. This replaces earlier records of the same aliases.
     *
     * @param at now, in whole milliseconds
     * @param forgotten aliases that were freed before this instant are forgotten by this call, at most a hundred of
     *     them
     */
    void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten);

    /**
     * Finds the addresses whose alias was last freed by another owner, and later than an instant. The call reads the
     * latest committed state, even in a transaction that has already read an earlier state.
     */
    Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after);
}
