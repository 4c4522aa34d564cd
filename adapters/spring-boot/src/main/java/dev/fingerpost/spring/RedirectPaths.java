package dev.fingerpost.spring;

import dev.fingerpost.directory.Domain;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** The patterns of the URLs that filters of short links see; empty where there are no short links. */
    Set<String> filtered() {
        return hosts.isEmpty() ? mappings : Set.of("/*");
    }

    /** Whether all paths of the request's host name are short links. */
    boolean isHost(HttpServletRequest request) {
        return hosts.contains(request.getServerName().toLowerCase(Locale.ROOT));
    }

    /** Whether the request's path is one of the mappings. */
    boolean isMapped(HttpServletRequest request) {
        return mappings.stream().anyMatch(mapping -> isBelow(request, mapping));
    }

    /** Whether a servlet with this {@linkplain #mapping mapping} gets the request. */
    static boolean isBelow(HttpServletRequest request, String mapping) {
        String path = request.getRequestURI().substring(request.getContextPath().length()) + "/";
        return path.startsWith(mapping.substring(0, mapping.length() - 1));
    }

    /** Where short links are, for people. */
    String description() {
        Stream<String> all =
                Stream.concat(mappings.stream(), hosts.stream().map(host -> "every path of the host name " + host));
        return all.sorted().collect(Collectors.joining(", "));
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
