package dev.fingerpost.spring;

import dev.fingerpost.http.wire.OnceLog;
import dev.fingerpost.servlet.FingerpostServlet;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger.Level;

/**
 * Warns of the first short URL, and of the first request with an API key, that another filter has redirected or refused
 * before the library saw it. In most cases that filter belongs to a login, which visitors do not have. This is the
 * first of all filters.
 */
final class UnreachedFilter implements Filter {

    private static final System.Logger LOG = System.getLogger(UnreachedFilter.class.getName());

    private final OnceLog visits = new OnceLog(LOG, Level.WARNING);
    private final OnceLog keys = new OnceLog(LOG, Level.WARNING);
    private final RedirectPaths paths;
    private final String api;

    /** @param api the mapping of the API */
    UnreachedFilter(RedirectPaths paths, String api) {
        this.paths = paths;
        this.api = api;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(request, response);
        if (request.getAttribute(FingerpostServlet.REACHED) == null
                && request instanceof HttpServletRequest http
                && response instanceof HttpServletResponse answer
                && isRefusal(answer.getStatus())) {
            note(http, answer.getStatus());
        }
    }

    private void note(HttpServletRequest request, int status) {
        if (paths.isMapped(request) || paths.isRecognised(request)) {
            visits.log(() -> "A short URL was answered with " + status
                    + " by a filter of the application, such as one of Spring"
                    + " Security, and was not redirected. Visitors have no login: permit " + paths.description()
                    + ", and exempt it from the protection against CSRF."
                    + " Further visits of this kind are not logged");
        } else if (status != HttpServletResponse.SC_NOT_FOUND && hasKey(request)) {
            keys.log(() -> "A request with an API key was answered with " + status
                    + " by a filter of the application, such as one of Spring Security, before the key was read."
                    + " Permit " + api
                    + " to requests with a key, and exempt"
                    + " them from the protection against CSRF. Further requests of this kind are not logged");
        }
    }

    private boolean hasKey(HttpServletRequest request) {
        String authorization = request.getHeader("Authorization");
        return authorization != null && authorization.startsWith("Bearer ") && RedirectPaths.isBelow(request, api);
    }

    private static boolean isRefusal(int status) {
        return (status >= HttpServletResponse.SC_MULTIPLE_CHOICES && status < HttpServletResponse.SC_BAD_REQUEST)
                || status == HttpServletResponse.SC_UNAUTHORIZED
                || status == HttpServletResponse.SC_FORBIDDEN
                || status == HttpServletResponse.SC_NOT_FOUND;
    }
}
