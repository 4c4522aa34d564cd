package dev.fingerpost.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Start here: finds the owner for whom a request to the management API or the console acts, by the host's own
 * authentication, such as a principal or a session. The host implements it. Implementations must be thread-safe.
 *
 * <p>A browser may send cookies with requests of other sites, too, so a host that finds the owner by a session must
 * protect the API against cross-site request forgery. Requests with an API key need no such protection.
 */
@FunctionalInterface
public interface OwnerResolver {

    /**
     * Returns the owner, a positive id; empty for a caller that must send an API key. If it throws, the response is
     * 500.
     */
    OptionalLong resolve(HttpServletRequest request);

    /**
     * Returns the name of the person who sends the request, which the audit log records with each change and the console
     * shows; empty for none. It is asked only if {@link #resolve} returns an owner. By default it is the name of the
     * request's {@linkplain HttpServletRequest#getUserPrincipal principal}.
     */
    default String person(HttpServletRequest request) {
        Principal principal = request.getUserPrincipal();
        String name = principal == null ? null : principal.getName();
        return name == null ? "" : name;
    }

    /**
     * Returns fields that the host's login requires in every form, by name, such as its token against cross-site
     * request forgery. None by default. The console adds them to its forms. The Spring Boot starter does this for
     * Spring Security.
     */
    default Map<String, String> formFields(HttpServletRequest request) {
        return Map.of();
    }

    /** A resolver that finds no owner, so that every request needs an API key. Each call returns the same object. */
    static OwnerResolver none() {
        return NoOwners.ONLY;
    }
}
