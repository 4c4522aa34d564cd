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

/**
 * Sends all requests for some host names to one servlet, but for paths that another servlet is mapped to. A mapping to
 * {@code /*} would take the requests for every host name from Spring MVC. Under {@code MockMvc}, which has filters and no
 * mappings, it sends the paths of short links there as well.
 */
final class HostNameFilter implements Filter {

    private final RedirectPaths paths;
    private final Servlet servlet;

    HostNameFilter(RedirectPaths paths, Servlet servlet) {
        this.paths = requireNonNull(paths, "paths");
        this.servlet = requireNonNull(servlet, "servlet");
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest http && isVisit(http)) {
            servlet.service(request, response);
        } else {
            chain.doFilter(request, response);
        }
    }

    private boolean isVisit(HttpServletRequest request) {
        MappingMatch match = request.getHttpServletMapping().getMappingMatch();
        return match == null
                ? paths.isHost(request) || paths.isMapped(request)
                : match == MappingMatch.DEFAULT && paths.isHost(request);
    }

    @Override
    public void destroy() {
        servlet.destroy();
    }
}
