package dev.fingerpost.servlet;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.HttpEndpoint;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Serves an endpoint of {@link dev.fingerpost.http.FingerpostHttp} in a servlet container, such as the API, the
 * redirects, or a whole site. The addresses of the endpoint begin at the mapping of the servlet: mapped to {@code
 * /api/*}, the API serves links at {@code /api/v1/links} of the context. Thread-safe.
 *
 * <p>The container is responsible for TLS, the proxies in front of it, its threads and its timeouts, and checks the
 * framing of requests. {@link #destroy} lets requests in flight finish.
 */
public final class FingerpostServlet implements Servlet {

    private static final System.Logger LOG = System.getLogger(FingerpostServlet.class.getName());
    private static final Duration STANDARD_GRACE = Duration.ofSeconds(5);

    private final HttpEndpoint endpoint;
    private final OwnerResolver owners;
    private final Duration grace;
    private volatile @Nullable ServletConfig config;

    /** Creates a servlet whose callers send API keys. */
    public FingerpostServlet(HttpEndpoint endpoint) {
        this(endpoint, OwnerResolver.none(), STANDARD_GRACE);
    }

    private FingerpostServlet(HttpEndpoint endpoint, OwnerResolver owners, Duration grace) {
        this.endpoint = requireNonNull(endpoint, "endpoint");
        this.owners = requireNonNull(owners, "owners");
        this.grace = requireNonNull(grace, "grace");
    }

    /**
     * Returns a servlet with the same endpoint that also accepts callers whom the host has authenticated. By default,
     * every caller needs an API key. Redirects do not use the resolver.
     */
    public FingerpostServlet withOwners(OwnerResolver newOwners) {
        return new FingerpostServlet(endpoint, newOwners, grace);
    }

    /** Sets how long {@link #destroy} waits for requests in flight. The default is five seconds. */
    public FingerpostServlet withGrace(Duration newGrace) {
        return new FingerpostServlet(endpoint, owners, newGrace);
    }

    @Override
    public void init(ServletConfig newConfig) {
        config = newConfig;
        ServletRegistration registration =
                newConfig.getServletContext().getServletRegistration(newConfig.getServletName());
        LOG.log(
                Level.INFO,
                "Fingerpost answers {0} below the context path ''{1}''",
                registration == null || registration.getMappings().isEmpty()
                        ? "requests"
                        : String.join(", ", registration.getMappings()),
                newConfig.getServletContext().getContextPath());
    }

    @Override
    public @Nullable ServletConfig getServletConfig() {
        return config;
    }

    @Override
    public String getServletInfo() {
        return "Fingerpost";
    }

    /**
     * Answers a request.
     *
     * @throws ServletException if the request is not an HTTP request, or could not be answered; the log has the reason
     */
    @Override
    public void service(ServletRequest request, ServletResponse response) throws ServletException {
        if (!(request instanceof HttpServletRequest http) || !(response instanceof HttpServletResponse answer)) {
            throw new ServletException("not an HTTP request");
        }
        ServletExchange exchange = new ServletExchange(http, answer, owners, endpoint.maxBody());
        endpoint.handle(exchange);
        if (!exchange.isAnswered()) {
            throw new ServletException("could not translate the request");
        }
    }

    /** Refuses further requests and lets requests in flight finish. */
    @Override
    public void destroy() {
        endpoint.stop(grace);
    }
}
