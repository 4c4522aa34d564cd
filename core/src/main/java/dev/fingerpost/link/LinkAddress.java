package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

/**
 * What a short URL stands for, however it is written: the same for every spelling of the host, the path and the port. One
 * link at most has an address.
 *
 * @param aliasKey the key of the alias, see {@link dev.fingerpost.link.AliasPolicy#key}
 */
public record LinkAddress(long domainId, String aliasKey) {

    public LinkAddress {
        requireNonNull(aliasKey, "aliasKey");
    }

    /** The address of a link with this content. */
    public static LinkAddress of(LinkContent content) {
        return new LinkAddress(content.domainId(), content.alias().key());
    }
}
