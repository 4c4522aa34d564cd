package dev.fingerpost.visit;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the link of a host name and a path. If there is none, the path is looked up once more without its
 * {@linkplain AliasPolicy#withoutTail glued tail}.
 */
record LinkFinder(DomainDirectory domains, LinkCache links, AliasPolicy policy) {

    Optional<Link> find(String host, String path) {
        return address(host, path)
                .flatMap(links::find)
                .or(() -> addressWithoutTail(host, path).flatMap(links::find))
                .map(LinkCache.FoundLink::link);
    }

    /** The address of a path without its glued tail. Empty if the path has no tail or cannot belong to a link. */
    Optional<LinkAddress> addressWithoutTail(String host, String path) {
        String shorter = AliasPolicy.withoutTail(path);
        return shorter.length() == path.length() ? Optional.empty() : address(host, shorter);
    }

    /** The domain with the longest base path that is a prefix of the path; empty if there is none. */
    Optional<Domain> domain(String host, String path) {
        @Nullable Domain domain = null;
        int shortestRest = Integer.MAX_VALUE;
        for (Domain candidate : domains.byHost(hostName(host))) {
            int rest = candidate.aliasIn(path).map(String::length).orElse(Integer.MAX_VALUE);
            if (rest < shortestRest) {
                domain = candidate;
                shortestRest = rest;
            }
        }
        return Optional.ofNullable(domain);
    }

    /** The address of the link to which a path leads, or empty if no link can have this path. */
    Optional<LinkAddress> address(String host, String path) {
        return domain(host, path)
                .flatMap(domain -> domain.aliasIn(path)
                        .flatMap(alias -> AliasPolicy.lookupKey(alias, policy))
                        .map(key -> new LinkAddress(domain.id(), key)));
    }

    /** Returns the host in lower case and IDNA-encoded, without scheme, path, port and trailing dot. */
    private static String hostName(String host) {
        int scheme = host.indexOf("://");
        String authority = scheme < 0 ? host : host.substring(scheme + 3).split("/", 2)[0];
        int port = authority.lastIndexOf(':');
        String name = port > authority.lastIndexOf(']') ? authority.substring(0, port) : authority;
        String shorter = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return shorter.chars().allMatch(c -> c < 0x80) ? shorter.toLowerCase(Locale.ROOT) : encoded(shorter);
    }

    private static String encoded(String name) {
        try {
            return WebUrl.parse("https://" + name, UrlRules.standard()).host();
        } catch (IllegalArgumentException e) {
            return name;
        }
    }
}
