package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

/**
 * The domain and the alias key that identify a link. However a visitor spells the host, port and path of a short URL,
 * its address is the same, and at most one link has it.
 *
 * @param aliasKey the key of the alias; see {@link dev.fingerpost.link.AliasPolicy#key}
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
