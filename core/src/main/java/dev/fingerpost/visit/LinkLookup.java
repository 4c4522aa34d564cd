package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the link of a host name and a path. */
record LinkLookup(DomainDirectory domains, LinkCache links, AliasPolicy policy) {

    LinkLookup {
        requireNonNull(domains, "domains");
        requireNonNull(links, "links");
        requireNonNull(policy, "policy");
    }

    Optional<Link> find(String host, String path) {
        return address(host, path).flatMap(links::find).map(LinkCache.FoundLink::link);
    }

    /** The address of the link; empty where there cannot be one. */
    Optional<Link.Address> address(String host, String path) {
        @Nullable Domain domain = null;
        String alias = "";
        for (Domain candidate : domains.byHost(hostName(host))) {
            Optional<String> rest = candidate.aliasIn(path);
            // The longest base path leaves the shortest rest.
            if (rest.isPresent() && (domain == null || rest.get().length() < alias.length())) {
                domain = candidate;
                alias = rest.get();
            }
        }
        if (domain == null) {
            return Optional.empty();
        }
        long domainId = domain.id();
        return AliasPolicy.lookupKey(alias, policy).map(key -> new Link.Address(domainId, key));
    }

    /** Lower case, without a port and without the root's dot. */
    private static String hostName(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        int port = lower.lastIndexOf(':');
        String name = port > lower.lastIndexOf(']') ? lower.substring(0, port) : lower;
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }
}
