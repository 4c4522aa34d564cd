package dev.fingerpost.spring;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.http.wire.OnceLog;
import dev.fingerpost.registry.DomainProbe;
import jakarta.servlet.http.HttpServletMapping;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The paths on which an application serves short URLs. Paths that are known at the start become mappings of a servlet.
 * Domains without a path, and domains of a bean, which can change at any time, are looked up for each request. If
 * another servlet is mapped to a longer path than the domain's, that servlet gets the request, as is usual between
 * servlets. Thread-safe.
 */
final class RedirectPaths {

    private static final System.Logger LOG = System.getLogger(RedirectPaths.class.getName());

    /** Servlet mappings that match every path that no other servlet has. */
    static final Set<String> CATCH_ALL = Set.of("/", "/*");

    private final Set<String> mappings;
    private final Set<String> hosts;
    private final @Nullable DomainDirectory bean;
    private final OnceLog failures = new OnceLog(LOG, Level.WARNING);

    private RedirectPaths(Set<String> mappings, Set<String> hosts, @Nullable DomainDirectory bean) {
        this.mappings = Set.copyOf(mappings);
        this.hosts = Set.copyOf(hosts);
        this.bean = bean;
    }

    /** Short URLs are on exactly these paths below the context path, on every host name. */
    static RedirectPaths chosen(List<String> paths) {
        return new RedirectPaths(
                paths.stream().map(RedirectPaths::mapping).collect(Collectors.toSet()), Set.of(), null);
    }

    /** Short URLs are on the hosts and paths of these base URLs. */
    static RedirectPaths of(Collection<String> domains, String contextPath) {
        Set<String> paths = new LinkedHashSet<>();
        Set<String> hosts = new LinkedHashSet<>();
        for (String each : domains) {
            Domain domain = parsed(each);
            String path = below(domain, contextPath);
            if (path.isEmpty()) {
                hosts.add(domain.host());
            } else {
                paths.add(mapping(path));
            }
        }
        return new RedirectPaths(paths, hosts, null);
    }

    /**
     * Short URLs are on the hosts and paths of the bean's domains. The bean is asked for every request, except those to
     * which a servlet is mapped exactly.
     */
    static RedirectPaths ofBean(DomainDirectory directory) {
        return new RedirectPaths(Set.of(), Set.of(), directory);
    }

    /** The mappings of the servlet for redirects, below the context path. */
    Set<String> mappings() {
        return mappings;
    }

    /** The patterns of the URLs that the filters for short URLs see. */
    Set<String> filtered() {
        return hasRecognised() ? Set.of("/*") : mappings;
    }

    /** Whether some short URLs are on paths to which no servlet is mapped, so a filter must look at each request. */
    boolean hasRecognised() {
        return !hosts.isEmpty() || bean != null;
    }

    /**
     * Whether the request is for a short URL that the container does not send to the servlet for redirects, and no
     * other servlet has a longer path for it.
     */
    boolean isRecognised(HttpServletRequest request) {
        if (bean != null && request.getRequestURI().contains("/" + DomainProbe.FOLDER)) {
            return true; // a domain is not in the directory yet when its owner wants to add it
        }
        HttpServletMapping servlet = request.getHttpServletMapping();
        if (servlet.getMappingMatch() == null) { // under MockMvc there are filters and no mappings
            return isMapped(request) || isOfDomain(request);
        }
        return CATCH_ALL.contains(servlet.getPattern()) ? isOfDomain(request) : isLongerThan(servlet, request);
    }

    private boolean isOfDomain(HttpServletRequest request) {
        return hosts.contains(hostOf(request)) || pathInBean(request) >= 0;
    }

    /** Whether the path of the request belongs to one of the mappings. */
    private boolean isMapped(HttpServletRequest request) {
        return mappings.stream().anyMatch(mapping -> isBelow(request, mapping));
    }

    private boolean isLongerThan(HttpServletMapping servlet, HttpServletRequest request) {
        return switch (servlet.getMappingMatch()) {
            case PATH -> pathInBean(request) > request.getServletPath().length();
            case EXTENSION -> pathInBean(request) > 0;
            default -> false;
        };
    }

    /** The length of the longest path of the bean's domains that contains the request; -1 if there is none. */
    private int pathInBean(HttpServletRequest request) {
        if (bean == null) {
            return -1;
        }
        String host = hostOf(request);
        try {
            return bean.byHost(host).stream()
                    // If a domain without a path were served on all host names, no path would be left to the
                    // application.
                    .filter(domain -> !below(domain, request.getContextPath()).isEmpty()
                            || domain.host().equals(host))
                    .filter(domain -> (request.getRequestURI() + "/").startsWith(domain.path() + "/"))
                    .mapToInt(domain -> below(domain, request.getContextPath()).length())
                    .max()
                    .orElse(-1);
        } catch (RuntimeException e) {
            failures.log(() -> "The bean of type DomainDirectory failed for a request (" + e
                    + "), so the request was not treated as one for a short URL. Further failures are not logged");
            return -1;
        }
    }

    private static String hostOf(HttpServletRequest request) {
        return request.getServerName().toLowerCase(Locale.ROOT);
    }

    /** Whether a request is for a servlet with this {@linkplain #mapping mapping}. */
    private static boolean isBelow(HttpServletRequest request, String mapping) {
        String path = request.getRequestURI().substring(request.getContextPath().length()) + "/";
        return path.startsWith(mapping.substring(0, mapping.length() - 1));
    }

    /** Describes where short URLs are served. */
    String description() {
        if (bean != null) {
            return "the hosts and paths of the domains of " + bean.getClass().getSimpleName();
        }
        Stream<String> all =
                Stream.concat(mappings.stream(), hosts.stream().map(host -> "every path of the host name " + host));
        return all.sorted().collect(Collectors.joining(", "));
    }

    /** Whether no domain has the context path, so visitors reach this application only if a proxy adds it. */
    static boolean missesContextPath(Collection<String> domains, String contextPath) {
        return !contextPath.isEmpty()
                && domains.stream()
                        .map(domain -> parsed(domain).path() + "/")
                        .noneMatch(path -> path.startsWith(contextPath + "/"));
    }

    /** The path of a domain, without the context path if it begins with that; empty for the whole application. */
    private static String below(Domain domain, String contextPath) {
        String path = domain.path();
        return path.equals(contextPath) || path.startsWith(contextPath + "/")
                ? path.substring(contextPath.length())
                : path;
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
