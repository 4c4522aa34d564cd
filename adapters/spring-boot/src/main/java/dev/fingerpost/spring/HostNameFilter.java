package dev.fingerpost.spring;

import static java.util.Objects.requireNonNull;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.MappingMatch;
import java.io.IOException;
import java.util.Locale;
import java.util.Set;

/**
 * Sends all requests for some host names to one servlet, but for paths that another servlet is mapped to. A mapping to
 * {@code /*} would take the requests for every host name from Spring MVC.
 */
final class HostNameFilter implements Filter {

    private final Set<String> hosts;
    private final Servlet servlet;

    /**
     * A filter.
     *
     * @param hosts in lower case
     */
    HostNameFilter(Set<String> hosts, Servlet servlet) {
        this.hosts = Set.copyOf(hosts);
        this.servlet = requireNonNull(servlet, "servlet");
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        boolean visit = hosts.contains(request.getServerName().toLowerCase(Locale.ROOT))
                && request instanceof HttpServletRequest http
                && http.getHttpServletMapping().getMappingMatch() == MappingMatch.DEFAULT;
        if (visit) {
            servlet.service(request, response);
        } else {
            chain.doFilter(request, response);
        }
    }

    @Override
    public void destroy() {
        servlet.destroy();
    }
}
