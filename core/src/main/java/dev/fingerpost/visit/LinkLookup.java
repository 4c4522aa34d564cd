package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.alias.Alias;
import dev.fingerpost.alias.AliasPolicy;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.link.Link;
import java.util.Locale;
import java.util.Optional;

/** Finds the link of a host name and an alias. */
record LinkLookup(DomainDirectory domains, LinkCache links, AliasPolicy policy) {

    LinkLookup {
        requireNonNull(domains, "domains");
        requireNonNull(links, "links");
        requireNonNull(policy, "policy");
    }

    Optional<Link> find(String host, String alias) {
        return place(host, alias).flatMap(links::find);
    }

    /** The address of the link; empty where there cannot be one. */
    Optional<LinkCache.Key> place(String host, String alias) {
        return Alias.lookupKey(alias, policy)
                .flatMap(key -> domain(host).map(domain -> new LinkCache.Key(domain.id(), key)));
    }

    Optional<Domain> domain(String host) {
        return domains.byHost(hostName(host));
    }

    /** Lower case, without a port and without the root's dot. */
    private static String hostName(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        int port = lower.lastIndexOf(':');
        String name = port > lower.lastIndexOf(']') ? lower.substring(0, port) : lower;
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }
}
