package dev.fingerpost.spring;

import dev.fingerpost.directory.Domain;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
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
            String path = parsed(domain).path();
            String below = path.startsWith(contextPath + "/") ? path.substring(contextPath.length()) : path;
            if (below.isEmpty() || below.equals(contextPath)) {
                hosts.add(parsed(domain).host());
            } else {
                mappings.add(mapping(below));
            }
        }
        return new RedirectPaths(mappings, hosts);
    }

    /** Whether visitors of no domain reach this application, unless a proxy adds the context path. */
    static boolean missesContextPath(Collection<String> domains, String contextPath) {
        return !contextPath.isEmpty()
                && domains.stream()
                        .map(domain -> parsed(domain).path() + "/")
                        .noneMatch(path -> path.startsWith(contextPath + "/"));
    }

    private static Domain parsed(String baseUrl) {
        return Domain.of(1, baseUrl);
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
