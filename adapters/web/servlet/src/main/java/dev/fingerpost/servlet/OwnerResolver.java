package dev.fingerpost.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Start here: finds the owner for which a request to the interface for management acts, from the host's own authentication: a
 * principal, a session. Implemented by the host. Thread-safe.
 *
 * <p>A browser sends cookies with every request, so a host that resolves the owner from a session must protect the
 * interface against cross-site request forgery. Requests with an API key need no such protection.
 */
@FunctionalInterface
public interface OwnerResolver {

    /** The owner, a positive id; empty for a caller that must send an API key. If it throws, the response is 500. */
    OptionalLong resolve(HttpServletRequest request);

    /**
     * What the host's login wants in each form, by name, such as its token against cross-site request forgery; nothing by
     * default. The console puts it into its forms. Spring Boot's starter does this for Spring Security.
     */
    default Map<String, String> formFields(HttpServletRequest request) {
        return Map.of();
    }

    /** Finds no owner: every request needs an API key. Each call returns the same object. */
    static OwnerResolver none() {
        return NoOwners.ONLY;
    }
}
