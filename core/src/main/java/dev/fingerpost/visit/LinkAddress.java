package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

/**
 * What a short URL stands for, however it is written: the same for every spelling of the host, the path and the port.
 *
 * @param aliasKey the key of the alias, see {@link dev.fingerpost.alias.AliasPolicy#key}
 */
public record LinkAddress(long domainId, String aliasKey) {

    public LinkAddress {
        requireNonNull(aliasKey, "aliasKey");
    }
}
