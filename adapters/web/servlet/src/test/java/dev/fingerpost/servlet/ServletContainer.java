package dev.fingerpost.servlet;

import jakarta.servlet.Filter;
import jakarta.servlet.Servlet;
import java.security.KeyStore;
import java.util.Map;

/** A servlet container that runs for tests, with a port for HTTP and one for HTTPS. */
interface ServletContainer extends AutoCloseable {

    int port();

    int securePort();

    @Override
    void close();

    /**
     * What a container is started with.
     *
     * @param contextPath empty, or beginning with a slash
     * @param servlets the servlets by their mappings
     * @param filter the filter before all servlets
     */
    record Deployment(String contextPath, Map<String, Servlet> servlets, Filter filter, KeyStore keys) {}

    /** Starts a container. */
    @FunctionalInterface
    interface Starter {

        ServletContainer start(Deployment deployment) throws Exception;
    }
}
