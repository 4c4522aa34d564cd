package dev.fingerpost.spring;

import java.net.URI;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Where an application serves short links.
 *
 * @param mappings of the servlet for redirects, below the context path
 * @param hosts the names of domains without a path: all of their paths are short links
 */
record RedirectPaths(Set<String> mappings, Set<String> hosts) {

    RedirectPaths {
        mappings = Set.copyOf(mappings);
        hosts = Set.copyOf(hosts);
    }

    /**
     * The places of these domains.
     *
     * @param domains base URLs
     * @param paths of the host's choice instead of those of the domains; empty for none
     */
    static RedirectPaths of(Collection<String> domains, List<String> paths, String contextPath) {
        Set<String> mappings = new LinkedHashSet<>();
        Set<String> hosts = new LinkedHashSet<>();
        paths.forEach(path -> mappings.add(mapping(path)));
        for (String domain : paths.isEmpty() ? domains : List.<String>of()) {
            URI url = URI.create(domain);
            String path = withoutClosingSlash(url.getRawPath());
            String below = path.startsWith(contextPath + "/") ? path.substring(contextPath.length()) : path;
            if (below.isEmpty() || below.equals(contextPath)) {
                hosts.add(url.getHost().toLowerCase(Locale.ROOT));
            } else {
                mappings.add(mapping(below));
            }
        }
        return new RedirectPaths(mappings, hosts);
    }

    /** The servlet mapping of a path and everything below it. */
    static String mapping(String path) {
        String bare = withoutClosingSlash(path);
        return (bare.isEmpty() || bare.startsWith("/") ? bare : '/' + bare) + "/*";
    }

    private static String withoutClosingSlash(String path) {
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
