package dev.fingerpost.servlet;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import java.security.Principal;

/**
 * The behaviour of hosts' filters, chosen by the request: {@code X-User} is the caller's name, and {@code X-Filter} is
 * what happens to the body before a servlet reads it.
 */
final class HostFilter implements Filter {

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        http.setCharacterEncoding("UTF-8");
        String filter = http.getHeader("X-Filter");
        switch (filter == null ? "" : filter) {
            case "parameters" -> http.getParameterMap();
            case "reader" -> http.getReader();
            case "stream" -> http.getInputStream().readAllBytes();
            default -> {
                // no filter
            }
        }
        chain.doFilter(new Known(http), response);
    }

    private static final class Known extends HttpServletRequestWrapper {

        Known(HttpServletRequest request) {
            super(request);
        }

        @Override
        public Principal getUserPrincipal() {
            String user = getHeader("X-User");
            return user == null ? null : () -> user;
        }
    }
}
