package dev.fingerpost.spring;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/**
 * Passes requests for short URLs to the servlet for redirects if its mappings do not match them. This is a filter
 * because a servlet that is mapped to {@code /*} would take all requests away from Spring MVC, whatever their host
 * name. Under {@code MockMvc}, which has filters but no servlet mappings, it passes all short URLs to the servlet.
 */
final class HostNameFilter implements Filter {

    private final RedirectPaths paths;
    private final Servlet servlet;

    HostNameFilter(RedirectPaths paths, Servlet servlet) {
        this.paths = paths;
        this.servlet = servlet;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest http && paths.isRecognised(http)) {
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
