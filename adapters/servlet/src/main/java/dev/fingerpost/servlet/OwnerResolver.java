package dev.fingerpost.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.util.OptionalLong;

/**
 * Finds the owner for which a request to the interface for management acts, from the host's own authentication: a
 * principal, a session. Implemented by the host. Thread-safe.
 *
 * <p>A browser sends cookies with every request, so a host that resolves the owner from a session must protect the
 * interface against cross-site request forgery. Requests with an API key need no such protection.
 */
@FunctionalInterface
public interface OwnerResolver {

    /** The owner, a positive id; empty for a caller that must send an API key. If it throws, the response is 500. */
    OptionalLong resolve(HttpServletRequest request);

    /** Finds no owner: every request needs an API key. */
    static OwnerResolver none() {
        return request -> OptionalLong.empty();
    }
}
